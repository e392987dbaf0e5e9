import type { DraftFault } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { ReviewedReading } from '@yuedu/contracts/rules/reviewed-readings';
import type { ReactNode } from 'react';
import { DifficultyHint } from './difficulty/difficulty-hint.tsx';
import { TextEditor } from './document/text-editor.tsx';
import type { DraftInHand } from './draft/use-draft.ts';
import { HeadFields } from './head-fields.tsx';
import { Preview } from './preview.tsx';
import { type DeskTab, headFaults, tabOf } from './publishing/places.ts';
import type { Repair } from './publishing/publish-dialog.tsx';
import { PublishPanel } from './publishing/publish-panel.tsx';
import type { Publishing } from './publishing/use-publishing.ts';
import { QuestionsEditor } from './questions/questions-editor.tsx';
import { Revisions } from './revisions/revisions.tsx';
import { t } from './texts.ts';

const none: readonly DraftFault[] = [];

/** What stands at the desk and is another feature's. */
export interface DeskParts {
  repair: Repair;
  readings: (props: {
    draft: DraftPost;
    onChange: (readings: readonly ReviewedReading[]) => void;
  }) => ReactNode;
}
interface Props {
  id: string;
  inHand: DraftInHand;
  publishing: Publishing;
  parts: DeskParts;
  /** Of the stored draft that the preview shows. */
  shownVersion: number | null;
  /** The editor has looked at what is left: before, a fault only says what is not written yet. */
  isChecked: boolean;
  show: (tab: DeskTab) => void;
}

function TextPart({ id, inHand: { draft, standing, edition, change }, isChecked }: Props) {
  const { education, grade, paragraphs, difficultyOfPost } = draft;
  return (
    <>
      <HeadFields
        draft={draft}
        faults={headFaults(isChecked ? (standing?.faults ?? none) : none)}
        onChange={change}
      />
      <TextEditor
        key={edition}
        postId={id}
        paragraphs={paragraphs}
        onChange={(next) => change({ paragraphs: next })}
      />
      <DifficultyHint
        education={education}
        {...(grade !== undefined && { grade })}
        paragraphs={paragraphs}
        chosen={difficultyOfPost}
      />
    </>
  );
}

function QuestionsPart({ inHand: { draft, standing, edition, change }, isChecked }: Props) {
  return (
    <>
      <h2 className="sr">{t('questions')}</h2>
      <QuestionsEditor
        key={edition}
        questions={draft.questions}
        paragraphs={draft.paragraphs}
        faults={isChecked ? (standing?.faults ?? none) : none}
        advice={standing?.advice ?? none}
        onChange={(questions) => change({ questions })}
      />
    </>
  );
}

function ReadingsPart({ inHand: { draft, change }, parts }: Props) {
  return parts.readings({ draft, onChange: (readings) => change({ readings: [...readings] }) });
}

function PreviewPart({ id, inHand: { standing }, shownVersion }: Props) {
  const version = shownVersion ?? standing?.version;
  return version === undefined ? (
    <p className="mut">{t('notStoredYet')}</p>
  ) : (
    <Preview id={id} version={version} />
  );
}

/** What one tab of the desk holds. */
export function Part({ tab, ...props }: Props & { tab: DeskTab }) {
  const { id, inHand, publishing, parts, show } = props;
  switch (tab) {
    case 'text':
      return <TextPart {...props} />;
    case 'questions':
      return <QuestionsPart {...props} />;
    case 'readings':
      return <ReadingsPart {...props} />;
    case 'preview':
      return <PreviewPart {...props} />;
    case 'revisions':
      return <Revisions id={id} draft={inHand.draft} onRestore={inHand.replace} />;
    case 'publish':
      return (
        <PublishPanel
          inHand={inHand}
          publishing={publishing}
          repair={parts.repair}
          onGo={(path) => show(tabOf(path))}
        />
      );
  }
}
