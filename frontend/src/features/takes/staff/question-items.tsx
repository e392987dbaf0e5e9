import { processWords } from '@yuedu/contracts/rules/processes';
import { fewestForGroups } from '@yuedu/contracts/rules/item-figures';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { fewestForShare, isEnoughForShare } from '@yuedu/contracts/rules/report';
import { Bar, Chip, Sheet } from '../../../components/sheet.tsx';
import { CardTable } from '../../../components/table.tsx';
import { TitleWords } from '../../../components/title-words.tsx';
import {
  byRemark,
  discriminationWords,
  keyLetter,
  letterOf,
  optionWords,
  type Remark,
  remarkOf,
  shareWords,
  type ShownItem,
} from './item-words.ts';
import { t } from './texts.ts';
import styles from './takes.module.css';

function RemarkChip({ remark }: { remark: Remark }) {
  if (remark === 'fine') return <span className="mut">{t('fine')}</span>;
  return <Chip kind={remark === 'alarm' || remark === 'negative' ? 'warn' : 'gold'}>{t(remark)}</Chip>;
}

/** Every question with its figures, what has to be looked at first. */
export function ItemTable({ items, readers }: { items: readonly ShownItem[]; readers: number }) {
  return (
    <>
      <p className="mut">{t('questionsCaption', { count: readers })}</p>
      <CardTable
        caption={<span className="sr">{t('scrollQuestions')}</span>}
        scroller={t('scrollQuestions')}
        className={styles.items}
      >
        <thead>
          <tr>
            <th scope="col">{t('question')}</th>
            <th scope="col">{t('remark')}</th>
            {(['share', 'discrimination', 'readers', 'right', 'blank', 'pending'] as const).map((key) => (
              <th scope="col" data-align="end" key={key}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byRemark(items).map((item) => (
            <tr key={item.questionId}>
              <th scope="row">
                <a className="lnk" href={`#item-${item.position}`}>
                  {t('positionOf', { position: item.position })}
                </a>
                <small>
                  {t(item.type)}・{processWords[item.process]}
                </small>
              </th>
              <td data-label={t('remark')}>
                {item.share === null ? t('withheld') : <RemarkChip remark={remarkOf(item)} />}
              </td>
              <td data-align="end" data-label={t('share')}>
                {shareWords(item.share)}
              </td>
              <td data-align="end" data-label={t('discrimination')}>
                {discriminationWords(item.discrimination)}
              </td>
              {(['readers', 'right', 'blank', 'pending'] as const).map((key) => (
                <td data-align="end" data-label={t(key)} key={key}>
                  {item[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
      <p className="mut">{t('shareRule', { fewest: fewestForShare })}</p>
      <p className="mut">{t('discriminationRule', { fewest: fewestForGroups })}</p>
    </>
  );
}

function OptionRows({ item }: { item: ShownItem }) {
  const group = (label: 'upper' | 'lower'): string =>
    item.groups ? t('groupOf', { label: t(label), count: item.groups[label] }) : t(label);
  const shareOf = (chosen: number): number => (item.readers === 0 ? 0 : chosen / item.readers);
  return (
    <CardTable
      caption={<span className="sr">{t('optionsCaption', { position: item.position })}</span>}
      scroller={t('scrollOptions', { position: item.position })}
      className={styles.options}
    >
      <thead>
        <tr>
          <th scope="col">{t('options')}</th>
          <th scope="col">{t('chosenShare')}</th>
          <th scope="col" data-align="end">
            {t('chosen')}
          </th>
          {(['upper', 'lower'] as const).map((key) => (
            <th scope="col" data-align="end" key={key}>
              {group(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {item.options.map(({ optionId, isKey, chosen, ...groups }) => (
          <tr key={optionId} data-alarm={item.alarm?.optionId === optionId || undefined}>
            <th scope="row">
              {optionWords(item, optionId)} {isKey ? <Chip kind="ok">{t('key')}</Chip> : null}
            </th>
            <td data-label={t('chosenShare')}>
              <Bar className={styles.bar} aria-hidden="true">
                <i style={{ width: `${shareOf(chosen) * 100}%` }} />
              </Bar>
              {isEnoughForShare(item.readers) ? `${percentOf(shareOf(chosen))}%` : t('withheld')}
            </td>
            <td data-align="end" data-label={t('chosen')}>
              {chosen}
            </td>
            {(['upper', 'lower'] as const).map((key) => (
              <td data-align="end" data-label={group(key)} key={key}>
                {item.groups ? groups[key] : '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

/** One question: its words, the alarm, and how many chose what. */
export function ItemSheet({ item }: { item: ShownItem }) {
  const { position, stem, alarm, groups } = item;
  return (
    <Sheet
      className={styles.item}
      id={`item-${position}`}
      aria-labelledby={`item-${position}-title`}
      tabIndex={-1}
    >
      <h3 id={`item-${position}-title`}>
        {t('positionOf', { position })}{' '}
        <span lang="zh-Hant-TW">
          <TitleWords>{stem}</TitleWords>
        </span>
      </h3>
      {alarm && groups ? (
        <p className={styles.alarm}>
          <Chip kind="warn">{t('alarm')}</Chip>{' '}
          {t('alarmText', {
            size: groups.upper,
            chosen: alarm.chosen,
            letter: letterOf(item, alarm.optionId),
            key: keyLetter(item),
            choseKey: alarm.choseKey,
          })}
        </p>
      ) : null}
      {item.options.length > 0 ? (
        <OptionRows item={item} />
      ) : (
        <p>
          {t('meanOnly', {
            share: item.share === null ? t('noShare') : shareWords(item.share),
            right: item.right,
            blank: item.blank,
            pending: item.pending,
          })}
        </p>
      )}
    </Sheet>
  );
}
