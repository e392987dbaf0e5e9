import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import type { Evidence } from '@yuedu/contracts/http/homework/attempts';
import { Icon } from '../../components/icon.tsx';
import { quoteOf } from './evidence.ts';
import { placeWords } from './numbering.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import readerQuestionsStyles from './reader.questions.module.css';
import readerChartStyles from './reader.chart.module.css';

export interface EvidenceBoxProps {
  paragraphs: readonly Paragraph[];
  evidence: Evidence;
  isOpen: boolean;
  onDraw: () => void;
  onClear: () => void;
  onSee: (paragraphId: string) => void;
}

/** The sentence that an answer rests on, or the way to draw one. */
export function EvidenceBox({ paragraphs, evidence, isOpen, onDraw, onClear, onSee }: EvidenceBoxProps) {
  if (evidence.length === 0)
    return isOpen ? (
      <button type="button" className={readerQuestionsStyles.pick} onClick={onDraw}>
        <Icon name="pencil" />
        {t('draw')}
      </button>
    ) : null;
  const first = evidence[0];
  const quotes = evidence.map((proof) => quoteOf(paragraphs, proof)).filter((quote) => quote !== '');
  return (
    <div className={readerQuestionsStyles.evi}>
      <div className={readerQuestionsStyles.eh}>
        <h3>{t('proof')}</h3>
        {first && quotes.length > 0 ? (
          <button
            type="button"
            className={classNames('lnk', readerChartStyles.lnk)}
            onClick={() => onSee(first.paragraphId)}
          >
            {t('seePlace', { place: placeWords(paragraphs, first.paragraphId) })}
          </button>
        ) : null}
      </div>
      {quotes.length > 0 ? (
        quotes.map((quote, index) => (
          <q key={index} lang="zh-Hant-TW">
            {quote}
          </q>
        ))
      ) : (
        <p>{t('proofGone')}</p>
      )}
      {isOpen ? (
        <div className={readerQuestionsStyles.a}>
          <button type="button" className={classNames('lnk', readerChartStyles.lnk)} onClick={onDraw}>
            {t('anotherSentence')}
          </button>
          <button type="button" className={classNames('lnk', readerChartStyles.lnk)} onClick={onClear}>
            {t('clear')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
