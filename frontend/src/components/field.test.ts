import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PasswordField } from './field.tsx';

test('a password is masked, and browsers and password managers may fill and paste it', () => {
  const markup = renderToStaticMarkup(
    createElement(PasswordField, {
      id: 'p',
      label: '密碼',
      name: 'password',
      autoComplete: 'current-password',
    }),
  );
  const [input = ''] = /<input[^>]*>/.exec(markup) ?? [];
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="current-password"');
  expect(input).not.toMatch(/readonly|autocomplete="off"/i);
  expect(PasswordField.toString()).not.toMatch(/onPaste|onCopy|onDrop/);
});
