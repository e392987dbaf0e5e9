import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../features/reader/notice.tsx';
import styles from '../../features/reader/reader.notice.module.css';
import { t } from '../../features/results/texts.ts';
import { placeNames } from './post-context.ts';

/** Opens the text at the paragraph that the address names: whoever reads by keyboard goes on from there. */
function useBroughtParagraph(paragraphId: string | null): void {
  useEffect(() => {
    const element = paragraphId === null ? null : document.getElementById(paragraphId);
    if (!element) return;
    element.scrollIntoView({ block: 'start', behavior: 'auto' });
    element.setAttribute('tabindex', '-1');
    element.focus({ preventScroll: true });
    // Afterwards a press on the words is no wish to stand on the paragraph.
    const restore = (): void => element.removeAttribute('tabindex');
    element.addEventListener('blur', restore, { once: true });
    return () => element.removeEventListener('blur', restore);
  }, [paragraphId]);
}

const questionIn = (query: URLSearchParams): string | null => {
  const number = query.get(placeNames.question);
  return number !== null && /^\d{1,3}$/.test(number) ? number : null;
};

/** Says which question led here; `back` leads to it again. */
function NamedBy({ number, back }: { number: string; back: ReactNode }) {
  return (
    <div className={styles.stays}>
      <Notice kind="calm" icon="info" actions={back}>
        <p>{t('namedBy', { number })}</p>
      </Notice>
    </div>
  );
}

/** The way back, for who came from a question of the result to the text. */
export default function FromResult() {
  const [query, setQuery] = useSearchParams();
  const number = questionIn(query);
  useBroughtParagraph(query.get(placeNames.paragraph));
  if (number === null) return null;
  const goBack = (): void =>
    setQuery((before) => {
      before.delete('view');
      before.delete(placeNames.paragraph);
      return before;
    });
  return (
    <NamedBy
      number={number}
      back={
        <Button size="sm" onClick={goBack}>
          {t('backToQuestion', { number })}
        </Button>
      }
    />
  );
}

/** The same, where the result has an address of its own. */
export function FromResultAt({ result }: { result: string }) {
  const [query] = useSearchParams();
  const number = questionIn(query);
  useBroughtParagraph(query.get(placeNames.paragraph));
  if (number === null) return null;
  return (
    <NamedBy
      number={number}
      back={
        <ButtonLink size="sm" to={`${result}&${placeNames.question}=${number}`}>
          {t('backToQuestion', { number })}
        </ButtonLink>
      }
    />
  );
}
