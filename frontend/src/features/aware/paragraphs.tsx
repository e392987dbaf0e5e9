import styles from './blocks.module.css';
/** Plain text with empty lines between paragraphs; a single line break stays one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

export function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {paragraphsOf(text).map((one, at) => (
        <p key={at} className={styles.awp}>
          {one}
        </p>
      ))}
    </>
  );
}
