import { renderToStaticMarkup } from 'react-dom/server';
import { TitleWords } from './title-words.tsx';

const drawn = (text: string): string => renderToStaticMarkup(<TitleWords>{text}</TitleWords>);

test('a title may be broken after its punctuation and between the words of a long clause', () => {
  expect(drawn('下課鐘響，一定要出去嗎？')).toBe('<span>下課鐘響，<wbr/>一定要出去嗎？</span>');
  expect(drawn('海水每天遲到五十分鐘')).toBe('<span>海水<wbr/>每天<wbr/>遲到<wbr/>五十分鐘</span>');
});

test('a short title is one piece, and its words are shown as words', () => {
  expect(drawn('搖搖牙')).toBe('搖搖牙');
  expect(drawn('<b>，')).toBe('&lt;b&gt;，');
  expect(drawn('')).toBe('');
});
