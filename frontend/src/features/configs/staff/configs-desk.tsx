import type { Operator, TopicArea } from '@yuedu/contracts/http/content/configs';
import type { Locale } from '@yuedu/contracts/rules/locale';
import { Alert, App, Button } from 'antd';
import type { ReactNode } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { useLeaveGuard } from '../../../components/staff/form/leave-guard.tsx';
import { StaffHead } from '../../../components/staff/staff-head.tsx';
import { t as staff } from '../../../components/staff/texts.ts';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { useDocumentTitle } from '../../../lib/browser/document-title.ts';
import { TaiwanPages, YearStart } from './admin-settings.tsx';
import { useConfigs } from './api.ts';
import { OperatorFields } from './operator-fields.tsx';
import { placeWords } from './place-words.ts';
import { TagsChoice } from './tags-choice.tsx';
import { t } from './texts.ts';
import { TopicAreas } from './topic-areas.tsx';
import { type Setting, type Stored, useDrafts } from './use-drafts.ts';
import styles from './configs-staff.module.css';

/** Values have come through the service's schemas, hence the casts. */
const forms = {
  topicAreas: ({ value, change }: Setting): ReactNode => (
    <TopicAreas value={value as TopicArea[]} onChange={change} />
  ),
  recommendedTags: ({ value, change }: Setting): ReactNode => (
    <TagsChoice value={value as string[]} onChange={change} />
  ),
  schoolYearStart: ({ value, change }: Setting): ReactNode => (
    <YearStart value={value as Record<Locale, string>} onChange={change} />
  ),
  zhTwOnlyPages: ({ value, change }: Setting): ReactNode => (
    <TaiwanPages value={value as string[]} onChange={change} />
  ),
  operator: ({ value, change }: Setting): ReactNode => (
    <OperatorFields value={value as Operator} onChange={change} />
  ),
};
type Key = keyof typeof forms;
const keys = Object.keys(forms) as Key[];

function Failure({ name, setting: { failure, drop } }: { name: Key; setting: Setting }) {
  if (!failure) return null;
  const lines = failure.errors.map(({ path, message }) => {
    const place = placeWords(path, name === 'topicAreas');
    return place === '' ? message : t('fault', { place, message });
  });
  return (
    <Alert
      type="error"
      showIcon
      title={failure.message}
      {...(lines.length > 0 && {
        description: (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      })}
      {...(failure.is('version.stale') && {
        action: (
          <Button size="small" onClick={() => void drop()}>
            {t('drop')}
          </Button>
        ),
      })}
    />
  );
}

function Section({ name, setting }: { name: Key; setting: Setting }) {
  const { isUnsaved, isBusy, save, drop } = setting;
  return (
    <Sheet aria-labelledby={`config-${name}`} className={styles.setting}>
      <h2 id={`config-${name}`}>{t(name)}</h2>
      <p className="mut">{t(`${name}Lead`)}</p>
      {forms[name](setting)}
      <Failure name={name} setting={setting} />
      <div className={styles.save}>
        <Button type="primary" loading={isBusy} disabled={!isUnsaved} onClick={() => void save()}>
          {isBusy ? staff('saving') : t('save', { name: t(name) })}
        </Button>
        {isUnsaved ? <Button onClick={() => void drop()}>{t('drop')}</Button> : null}
        <span role="status" className="mut">
          {isUnsaved ? staff('unsaved') : staff('allSaved')}
        </span>
      </div>
    </Sheet>
  );
}

function Settings({ stored }: { stored: readonly Stored[] }) {
  const drafts = useDrafts(stored);
  const { guard } = useLeaveGuard(drafts.isUnsaved);
  return (
    <>
      {keys.map((name) => {
        const setting = drafts.of(name);
        return setting ? <Section key={name} name={name} setting={setting} /> : null;
      })}
      {guard}
    </>
  );
}

function Content() {
  const { data, error, mutate } = useConfigs();
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  return data ? <Settings stored={data.results} /> : <SkeletonSheets count={3} />;
}

/** /configs of the dashboard: each setting with a form of its own. */
export function ConfigsDesk() {
  useDocumentTitle(t('title'));
  return (
    <App component={false}>
      <StaffHead>
        <h1>{t('title')}</h1>
      </StaffHead>
      <p className="mut">{t('lead')}</p>
      <Content />
    </App>
  );
}
