import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
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

/** The way back, for who came from a question of the result to the text. */
export default function FromResult() {
  const [query, setQuery] = useSearchParams();
  const number = query.get(placeNames.question);
  useBroughtParagraph(query.get(placeNames.paragraph));
  if (number === null || !/^\d{1,3}$/.test(number)) return null;
  const goBack = (): void =>
    setQuery((before) => {
      before.delete('view');
      before.delete(placeNames.paragraph);
      return before;
    });
  return (
    <div className={styles.stays}>
      <Notice
        kind="calm"
        icon="info"
        actions={
          <Button size="sm" onClick={goBack}>
            {t('backToQuestion', { number })}
          </Button>
        }
      >
        <p>{t('namedBy', { number })}</p>
      </Notice>
    </div>
  );
}
