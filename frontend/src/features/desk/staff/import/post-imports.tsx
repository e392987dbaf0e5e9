import { grades } from '@yuedu/contracts/rules/education';
import { Select } from 'antd';
import type { ImportChoice, ImportContents } from '../../../../components/staff/resource.ts';
import { useCategoryWords } from './api.ts';
import { t } from './texts.ts';

type ControlProps = Parameters<ImportChoice['control']>[0];
type Options = { value: string; label: string }[];

const optionsOf = (words: readonly string[]): Options => words.map((value) => ({ value, label: value }));

function OneOf({ id, value, onChange, options }: Omit<ControlProps, 'contents'> & { options: Options }) {
  return (
    <Select
      id={id}
      {...(value !== '' && { value })}
      placeholder={t('choose')}
      options={options}
      onChange={(chosen: string) => onChange(chosen)}
    />
  );
}

/** One of the library's own words; they come with the page. */
function CategoryOfFile({ kind, ...props }: ControlProps & { kind: 'topic' | 'form' }) {
  return <OneOf {...props} options={optionsOf(useCategoryWords(kind))} />;
}

/** Rows that say it themselves need no choice. */
const lacks =
  (...keys: string[]) =>
  ({ proposal }: ImportContents): boolean =>
    keys.every((key) => proposal[key] === undefined);

/** What the list of texts takes to have them from files, beside the calls. */
export const postImports = {
  importLead: t('lead'),
  importDocuments: '.json',
  importChoices: {
    publish: {
      label: t('publish'),
      help: t('publishHelp'),
      missing: t('missing'),
      control: (props: ControlProps) => (
        <OneOf
          {...props}
          options={[
            { value: 'no', label: t('publishNo') },
            { value: 'yes', label: t('publishYes') },
          ]}
        />
      ),
    },
    changed: {
      label: t('changed'),
      help: t('changedHelp'),
      missing: t('missing'),
      control: (props: ControlProps) => (
        <OneOf
          {...props}
          options={[
            { value: 'refuse', label: t('changedRefuse') },
            { value: 'revise', label: t('changedRevise') },
          ]}
        />
      ),
    },
    grade: {
      label: t('grade'),
      help: t('gradeHelp'),
      missing: t('missing'),
      isOffered: lacks('grade', 'education'),
      control: (props: ControlProps) => (
        <OneOf {...props} options={[{ value: 'none', label: t('gradeNone') }, ...optionsOf(grades)]} />
      ),
    },
    topic: {
      label: t('topic'),
      help: t('topicHelp'),
      missing: t('missing'),
      isOffered: lacks('topic'),
      control: (props: ControlProps) => <CategoryOfFile {...props} kind="topic" />,
    },
    form: {
      label: t('form'),
      help: t('formHelp'),
      missing: t('missing'),
      isOffered: lacks('form'),
      control: (props: ControlProps) => <CategoryOfFile {...props} kind="form" />,
    },
  },
};
