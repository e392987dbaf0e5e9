import type { TopicArea } from '@yuedu/contracts/http/content/configs';
import { educations } from '@yuedu/contracts/rules/education';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { replaced } from '../../../lib/list-editing.ts';
import { OrderButtons } from './ordered-rows.tsx';
import { TextsChoice } from './texts-choice.tsx';
import { t } from './texts.ts';
import { VideosFields } from './videos-fields.tsx';
import styles from './configs-staff.module.css';

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

function AreaFields({ area, onChange }: { area: TopicArea; onChange: (area: TopicArea) => void }) {
  return (
    <div className={styles.fields}>
      <Labelled label={t('areaTitle')}>
        {(id) => (
          <Input
            id={id}
            value={area.title}
            maxLength={40}
            onChange={({ target }) => onChange({ ...area, title: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={`${t('description')}（${t('optional')}）`}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={2}
            value={area.description}
            maxLength={300}
            onChange={({ target }) => onChange({ ...area, description: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('level')}>
        {(id) => (
          <Select
            id={id}
            value={area.level ?? ''}
            options={[
              { value: '', label: t('anyLevel') },
              ...educations.map((value) => ({ value, label: t(value) })),
            ]}
            onChange={(level) => onChange({ ...area, level: (level || null) as TopicArea['level'] })}
          />
        )}
      </Labelled>
      <h3>{t('texts')}</h3>
      <TextsChoice value={area.postIds} onChange={(postIds) => onChange({ ...area, postIds })} />
      <h3>{t('videos')}</h3>
      <VideosFields value={area.videos} onChange={(videos) => onChange({ ...area, videos })} />
    </div>
  );
}

/** A new one is open from the beginning, and stays so while its title is written. */
function AreaItem({
  area,
  at,
  value,
  onChange,
}: {
  area: TopicArea;
  at: number;
  value: readonly TopicArea[];
  onChange: (value: TopicArea[]) => void;
}) {
  const [isNew] = useState(area.title === '');
  const name = area.title || t('untitled');
  return (
    <li>
      <OrderButtons list={value} at={at} name={name} onChange={onChange} />
      <details open={isNew}>
        <summary>
          {t('area', { n: at + 1 })}　{name}
        </summary>
        <AreaFields area={area} onChange={(next) => onChange(replaced(value, at, next))} />
      </details>
    </li>
  );
}

/** The areas in their order; one is opened to be written. */
export function TopicAreas({
  value,
  onChange,
}: {
  value: readonly TopicArea[];
  onChange: (value: TopicArea[]) => void;
}) {
  const add = (): void =>
    onChange([
      ...value,
      { _id: crypto.randomUUID(), title: '', description: '', level: null, postIds: [], videos: [] },
    ]);
  return (
    <>
      {value.length === 0 ? <p className="mut">{t('noAreas')}</p> : null}
      <ol className={styles.areas}>
        {value.map((area, at) => (
          <AreaItem key={area._id} area={area} at={at} value={value} onChange={onChange} />
        ))}
      </ol>
      <Button disabled={value.length >= 30} onClick={add}>
        {t('addArea')}
      </Button>
    </>
  );
}
