import type { Post } from '@yuedu/contracts/http/content/posts';
import { mostPictures, picturesOf } from './pictures.ts';

const image = (file: string) => ({ kind: 'image', data: { file, width: 3, height: 2, alt: '水田' } });
const post = (postVersion: number, ...paragraphs: object[]): Post =>
  ({ _id: `post ${postVersion}`, postVersion, paragraphs }) as unknown as Post;

test('pictures are fetched in the version of their text, each once; words have none', () => {
  const posts = [post(2, { kind: 'text', text: '白鷺' }, image('a'), image('b')), post(5, image('a'))];
  expect([...picturesOf(posts).keys()]).toEqual(['a', 'b']);
  expect(picturesOf(posts).get('b')).toBe(2);
});
test('no more than a device is asked to hold', () => {
  const files = Array.from({ length: mostPictures + 5 }, (_, at) => image(`file ${at}`));
  expect(picturesOf([post(1, ...files)]).size).toBe(mostPictures);
});
