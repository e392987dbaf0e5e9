import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { GroupCode } from '@yuedu/contracts/http/classes/group-codes';
import { Button } from 'antd';
import { useState } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { dateWords } from '../../../lib/time.ts';
import styles from '../classes.module.css';
import { stopGroupCodes, useGroupCodes } from './group-api.ts';
import { GroupDialog } from './group-dialog.tsx';
import { MoreMenu } from './more-menu.tsx';
import { staff } from './texts.ts';

function Code({ code, onChange }: { code: GroupCode; onChange: () => void }) {
  const [announcement, announce] = useState('');
  const copy = (): void =>
    void navigator.clipboard.writeText(code.code).then(
      () => announce(staff('groupCopied')),
      () => announce(staff('notCopied')),
    );
  return (
    <li>
      <output>{code.code}</output>
      <span>{staff('groupCodeOf', { titles: code.classes.map(({ title }) => title).join('、') })}</span>
      <small className="mut">{staff('groupCodeUntil', { date: dateWords(code.expiresAt) })}</small>
      <span className={styles.acts}>
        <Button onClick={copy}>{staff('copyGroupCode')}</Button>
        <Button onClick={onChange}>{staff('changeGroup')}</Button>
      </span>
      <small role="status">{announcement}</small>
    </li>
  );
}

/** Codes of the teacher that let into this class and others at once. */
export function GroupCodes({ schoolClass }: { schoolClass: SchoolClass }) {
  const codes = useGroupCodes(schoolClass._id).data?.results ?? [];
  const [open, setOpen] = useState<{ code?: GroupCode } | null>(null);
  return (
    <Sheet pad={false} className={classNames(styles.card, styles.codes)} aria-labelledby="group-codes">
      <h2 id="group-codes">{staff('groupCodes')}</h2>
      {codes.length === 0 ? (
        <p className={classNames('mut', styles.mut)}>{staff('groupCodesText')}</p>
      ) : (
        <ul className={styles.groups}>
          {codes.map((code) => (
            <Code key={code.code} code={code} onChange={() => setOpen({ code })} />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button onClick={() => setOpen({})}>{staff('makeGroupCode')}</Button>
        {codes.length > 0 ? (
          <MoreMenu
            type="default"
            name={staff('moreOfGroup')}
            danger={{
              label: staff('stopGroup'),
              title: staff('stopGroupTitle'),
              text: staff('stopGroupText'),
              act: () => stopGroupCodes(schoolClass._id),
            }}
          />
        ) : null}
      </div>
      {open ? <GroupDialog schoolClass={schoolClass} code={open.code} onClose={() => setOpen(null)} /> : null}
    </Sheet>
  );
}
