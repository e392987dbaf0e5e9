import { asDocument } from '../../build/first-pages.ts';

test('style attributes, which the policy forbids, become rules of the document', () => {
  const { body, head } = asDocument(
    '<link rel="preload" as="image" href="/art/a.svg"/><div><i style="width:96%"></i>' +
      '<i style="width:88%"></i><i style="width:96%"></i></div>',
  );
  expect(body).toBe('<div><i data-box="0"></i><i data-box="1"></i><i data-box="0"></i></div>');
  expect(head).toBe(
    '<link rel="preload" as="image" href="/art/a.svg"/><style nonce="__CSP_NONCE__">' +
      '#root [data-box="0"]{width:96%}#root [data-box="1"]{width:88%}</style>',
  );
});

test('a picture that needs neither is left as it is', () => {
  expect(asDocument('<p>方案</p>')).toEqual({ body: '<p>方案</p>', head: '' });
});
