import { paragraphHtml } from './paragraph-html.ts';

test('what an editor wrote is text, never markup', () => {
  const html = paragraphHtml({
    id: 'p1',
    kind: 'text',
    text: '<script>alert(1)</script><img src=x onerror=alert(1)>\n第二行',
  });
  expect(html).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;<br />第二行</p>',
  );
});

test('a chart is a figure with its words and its values in a table, also where a value is missing', () => {
  const html = paragraphHtml({
    id: 'p1',
    kind: 'chart',
    title: '照度',
    alt: '一條線',
    chart: 'line',
    unit: 'lx',
    labels: ['早', '午'],
    series: [
      { name: '甲', values: [1, 2.5] },
      { name: '乙', values: [30] },
    ],
  });
  expect(html).toBe(
    '<figure><figcaption>照度</figcaption><p>一條線</p>' +
      '<table><thead><tr><th></th><th>甲（lx）</th><th>乙（lx）</th></tr></thead>' +
      '<tbody><tr><td>早</td><td>1</td><td>30</td></tr>' +
      '<tr><td>午</td><td>2.5</td><td></td></tr></tbody></table></figure>',
  );
});

const image = {
  id: 'p1',
  kind: 'image',
  file: '0198f0a0-0000-7000-8000-0000000000e2',
  width: 800,
  height: 600,
  alt: '一個"人"',
  caption: '<b>圖一</b>',
} as const;
test('a picture is the address of one of ours with its size; any other address is left out', () => {
  expect(paragraphHtml(image)).toBe(
    `<figure><img src="/v1/post-images/${image.file}" alt="一個&quot;人&quot;" width="800" height="600" ` +
      'loading="lazy" /><figcaption>&lt;b&gt;圖一&lt;/b&gt;</figcaption></figure>',
  );
  for (const file of ['../files/1', '//evil.example/x', 'javascript:alert(1)', '1" onerror="alert(1)'])
    expect(paragraphHtml({ ...image, file })).not.toContain('<img');
});
