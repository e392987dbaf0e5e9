import { dateWords } from '../../../lib/time.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';
import { takeOffWhitelist, useWhitelist } from './roster-api.ts';
import { staff } from './texts.ts';

/** Who has been invited by an address and has not come yet; nothing where there is nobody. */
export function WhitelistPanel({ classId }: { classId: string }) {
  const { data } = useWhitelist(classId);
  if (!data || data.results.length === 0) return null;
  return (
    <section className={styles.whitelist} aria-labelledby="whitelist">
      <h3 id="whitelist">{staff('invitedStudents', { count: data.results.length })}</h3>
      <p className="mut">{staff('invitedHow')}</p>
      <ul>
        {data.results.map(({ _id, name, masked, createdAt }) => (
          <li key={_id}>
            <span>
              {name} <small>{masked}</small>
            </span>
            <small>{staff('invitedOn', { date: dateWords(createdAt) })}</small>
            <MoreMenu
              name={staff('moreOfInvited', { name })}
              danger={{
                label: staff('takeBack'),
                title: staff('takeBackTitle', { name }),
                text: staff('takeBackText'),
                act: () => takeOffWhitelist(classId, data, _id),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
