import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Select } from '../../../../components/controls.tsx';
import { Field } from '../../../../components/field.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { without } from '../../../../lib/list-editing.ts';
import { paragraphName, paragraphText, quotesBetween, sentencesOf, withQuotes } from './evidence.ts';
import type { FieldsProps, QuestionForm } from './question-form.ts';
import { type DraftParagraph, type DraftQuestion, most } from './question-types.ts';
import { t } from './texts.ts';
import { FaultLines, FieldGroup, RemoveButton } from './written.tsx';
import styles from './questions-editor.module.css';

/** As many characters of a paragraph as its name in the list shows. */
const beginning = 16;

function Chosen({ question, form }: FieldsProps) {
  const { evidence } = question;
  if (evidence.length === 0) return null;
  return (
    <ul className={styles.quotes} aria-label={t('evidenceChosen')}>
      {evidence.map(({ paragraph, quote }, at) => {
        const path = `evidence.${at}.quote`;
        const isStale = form.error(path) !== undefined;
        return (
          <li
            key={`${paragraph} ${quote}`}
            id={form.id(path)}
            tabIndex={-1}
            className={isStale ? styles.stale : styles.quote}
          >
            <div className={styles.row}>
              <blockquote>
                <small>{paragraphName(form.paragraphs, paragraph)}</small>
                {quote}
              </blockquote>
              <RemoveButton
                label={t('removeQuote', { quote })}
                onClick={() =>
                  form.reduce({ ...question, evidence: without(evidence, at) }, t('removedQuote'))
                }
              />
            </div>
            <FaultLines form={form} path={path} />
          </li>
        );
      })}
    </ul>
  );
}

interface PickProps {
  paragraph: DraftParagraph;
  evidence: DraftQuestion['evidence'];
  /** @returns whether one of them is new */
  add: (quotes: readonly string[]) => boolean;
  remove: (quote: string) => void;
  isFull: boolean;
}

/** A paragraph's sentences: a press takes one as evidence, another gives it back. */
function Sentences({ paragraph, evidence, add, remove, isFull }: PickProps) {
  const isChosen = (sentence: string): boolean =>
    evidence.some((one) => one.paragraph === paragraph.id && one.quote === sentence);
  return (
    <div role="group" aria-label={t('sentences')}>
      <p className={styles.help} aria-hidden>
        {t('sentences')}
      </p>
      <ul className={styles.sentences} lang="zh-Hant-TW">
        {sentencesOf(paragraph).map((sentence, at) => (
          <li key={at}>
            <button
              type="button"
              aria-pressed={isChosen(sentence)}
              disabled={isFull && !isChosen(sentence)}
              onClick={() => (isChosen(sentence) ? remove(sentence) : add([sentence]))}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nothing = (): void => undefined;
const refuse = (event: SyntheticEvent): void => event.preventDefault();

/**
 * The paragraph's text in a field that takes no words (not `readOnly`: there keys select nothing in
 * Chromium): words in it are selected as everywhere, with a mouse, a finger or the keyboard.
 */
function Words({ paragraph, add, isFull, form }: PickProps & { form: QuestionForm }) {
  const field = useRef<TextAreaRef>(null);
  const [note, setNote] = useState('');
  const addSelected = (): void => {
    const area = field.current?.resizableTextArea?.textArea;
    const quotes = area ? quotesBetween(paragraph, area.selectionStart, area.selectionEnd) : [];
    if (quotes.length === 0) return setNote(t('evidenceNothing'));
    return setNote(add(quotes) ? t('evidenceAdded', { count: quotes.length }) : t('evidenceThere'));
  };
  return (
    <div className={styles.written}>
      <Field label={t('selectWords')} id={form.id('evidence.words')} help={t('selectWordsHelp')}>
        {({ id, 'aria-describedby': description }) => (
          <Input.TextArea
            ref={field}
            id={id}
            aria-describedby={description}
            className={styles.words}
            lang="zh-Hant-TW"
            aria-readonly
            inputMode="none"
            onBeforeInput={refuse}
            onPaste={refuse}
            onCut={refuse}
            onDrop={refuse}
            onChange={nothing}
            rows={4}
            value={paragraphText(paragraph)}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button icon={<Icon name="plus" small />} disabled={isFull} onClick={addSelected}>
          {t('addEvidence')}
        </Button>
        <span role="status" className={styles.help}>
          {isFull ? t('evidenceEnough', { count: most.evidence }) : note}
        </span>
      </div>
    </div>
  );
}

/** Which words of the text the answer rests on. */
export function EvidenceFields({ question, form }: FieldsProps) {
  const { paragraphs } = form;
  const { evidence } = question;
  const readable = paragraphs.filter((paragraph) => paragraphText(paragraph).trim() !== '');
  const [chosenId, setChosenId] = useState(evidence[0]?.paragraph ?? '');
  const paragraph =
    readable.find(({ id }) => id === chosenId) ?? readable.find(({ kind }) => kind === 'text') ?? readable[0];
  const set = (next: DraftQuestion['evidence']): void => form.change({ ...question, evidence: next });
  const add = (quotes: readonly string[]): boolean => {
    if (!paragraph) return false;
    const next = withQuotes(paragraphs, evidence, paragraph.id, quotes).slice(0, most.evidence);
    if (next.length > evidence.length) set(next);
    return next.length > evidence.length;
  };
  const remove = (quote: string): void =>
    set(evidence.filter((one) => one.paragraph !== paragraph?.id || one.quote !== quote));
  const picking = { evidence, add, remove, isFull: evidence.length >= most.evidence };
  return (
    <FieldGroup form={form} path="evidence" legend={t('evidence')} help={t('evidenceHelp')}>
      <Chosen question={question} form={form} />
      {paragraph ? (
        <div className={styles.source}>
          <Field label={t('chooseParagraph')} id={form.id('evidence.paragraph')}>
            {(control) => (
              <Select
                {...control}
                className={styles.pick}
                value={paragraph.id}
                onChange={(event) => setChosenId(event.target.value)}
              >
                {readable.map((one) => (
                  <option key={one.id} value={one.id}>
                    {t('paragraphOption', {
                      name: paragraphName(paragraphs, one.id),
                      begin: [...paragraphText(one)].slice(0, beginning).join('').replaceAll('\n', '　'),
                    })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Sentences paragraph={paragraph} {...picking} />
          <Words key={paragraph.id} paragraph={paragraph} form={form} {...picking} />
        </div>
      ) : (
        <p className={styles.help}>{t('noText')}</p>
      )}
    </FieldGroup>
  );
}
