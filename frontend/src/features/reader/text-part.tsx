import type { ReactNode, RefObject } from 'react';
import { isShown } from '../../lib/reading-preferences.ts';
import type { TextActsProps } from './acts/text-acts.tsx';
import { useNotes } from './notes/use-notes.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { isAlone, type PartProps } from './reader-props.ts';
import type { SelectionAct } from './selection-acts.ts';
import { TextPane } from './text-pane.tsx';
import { t } from './texts.ts';
import { Tools, type ToolsProps } from './tools.tsx';
import { useAloud } from './use-aloud.tsx';
import { LookedUpHere, useLookUp } from './use-look-up.tsx';
import { useTool } from './use-tool.tsx';
import aloudStyles from './reader.aloud.module.css';
import readerStyles from './reader.module.css';
import readerQuestionsStyles from './reader.questions.module.css';

const loadTextActs = () => import('./acts/text-acts.tsx');

/** What is done with the text as a whole: fetched when the list that holds it is opened. */
function WholeTextActs(props: TextActsProps) {
  const TextActs = useTool(loadTextActs, true);
  return TextActs ? <TextActs {...props} /> : null;
}

interface TextToolsProps extends Pick<PartProps, 'reader' | 'whole'> {
  tools: ToolsProps;
  aloud: ReturnType<typeof useAloud>;
  notesButton: ReactNode;
  onLookUp: () => void;
}

function TextTools({ reader: { context }, whole, tools, aloud, notesButton, onLookUp }: TextToolsProps) {
  return (
    <div className={aloudStyles.over}>
      <Tools
        {...tools}
        acts={
          <>
            {aloud.button}
            {notesButton}
          </>
        }
        moreActs={
          <WholeTextActs
            post={whole}
            zhuyin={tools.zhuyin}
            grade={tools.grade}
            homework={context.crumb}
            onLookUp={onLookUp}
          />
        }
      />
      {aloud.bar}
    </div>
  );
}

/** The text with its tools, its notes, and on a phone the question in hand. */
export function TextPart({
  reader,
  inHand: { evidence, marked, question, current },
  questions,
  isWide,
  pane,
  tools,
  whole,
}: PartProps & { pane: RefObject<HTMLElement | null>; tools: ToolsProps }) {
  const { post, answering, questionHead, afterText, instead } = reader;
  const canAnswer = question !== undefined && instead === undefined;
  const alone = isAlone(reader);
  const aloud = useAloud(post, pane);
  const lookUp = useLookUp(post, evidence.picking !== null);
  const choose = (): void => evidence.start(null);
  const notes = useNotes(post, reader.notesOf ?? null, { pane, onChoose: choose });
  const acts: readonly SelectionAct[] = [
    ...notes.acts,
    { id: 'look-up', label: t('lookUp'), icon: 'search', press: lookUp.words },
  ];
  return (
    <section className={readerStyles.text} aria-label={t('article')}>
      <TextTools {...{ reader, tools, whole, aloud }} onLookUp={lookUp.byKeys} notesButton={notes.button} />
      <TextPane
        post={post}
        hasZhuyin={isShown(tools.zhuyin)}
        marked={marked}
        evidence={evidence}
        pane={pane}
        press={lookUp.press}
        current={canAnswer && answering.isOpen ? { id: question._id, number: current + 1 } : null}
        acts={acts}
      >
        {alone ? questionHead : null}
        {afterText ?? (alone ? <p className={readerQuestionsStyles.none}>{t('noQuestions')}</p> : null)}
        <LookedUpHere post={post} />
      </TextPane>
      {notes.layer}
      {!isWide && canAnswer && !evidence.picking ? (
        <QuestionSheet {...questions} idPrefix="s" head={questionHead} />
      ) : null}
      {lookUp.sheet}
    </section>
  );
}
