import styles from './junior.module.css';

/** 「主ㄓㄨˇ題ㄊㄧˊ」: each character with its symbols; the tone stands beside the last one. */
const spelling = /(\p{Script=Han})([\u3105-\u3129]{1,3})([ˊˇˋ]?)/gu;

/** A word with zhuyin to the right of each character, for the eye: the word itself stands beside it. */
export function Spelled({ children }: { children: string }) {
  return (
    <span className={styles.spelled} aria-hidden="true">
      {[...children.matchAll(spelling)].map(([whole, character, symbols = '', tone = '']) => (
        <ruby key={whole}>
          {character}
          <rt>
            {[...symbols].map((symbol, at, all) => (
              <b key={at} {...(at === all.length - 1 && tone !== '' && { 'data-tone': tone })}>
                {symbol}
              </b>
            ))}
          </rt>
        </ruby>
      ))}
    </span>
  );
}
