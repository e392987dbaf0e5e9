import type { Homework } from '@yuedu/contracts/http/homework';
import { Button, Select } from 'antd';
import { isPast } from '../../../lib/time.ts';
import type { LineOrder } from '../marks.ts';

interface ClassChoice { _id: string; title?: string; endAt?: string }
interface Props {
  classes: ClassChoice[]; classId: string | undefined; homeworks: Homework[] | undefined; homeworkId: string | undefined;
  order: LineOrder; hideNames: boolean; onChange: (change: Record<string, string | undefined>) => void;
}

const orders: { value: LineOrder; label: string }[] = [{ value: 'help', label: '最需要協助的在前' }, { value: 'score', label: '得分高的在前' }, { value: 'seat', label: '依座號' }];

/** Class, homework and order; what is chosen stands in the URL. */
export function ReportFilters({ classes, classId, homeworks, homeworkId, order, hideNames, onChange }: Props) {
  return (
    <div className="filters" role="group" aria-label="報表條件">
      <label><span>班級</span><Select aria-label="班級" value={classId ?? null} popupMatchSelectWidth={false} onChange={(value) => onChange({ classId: value ?? undefined, homeworkId: undefined, postId: undefined })}
        options={classes.map((c) => ({ value: c._id, label: `${c.title ?? ''}${c.endAt && isPast(c.endAt) ? '（已結束）' : ''}` }))} /></label>
      <label><span>作業</span><Select aria-label="作業" value={homeworkId ?? null} loading={homeworks === undefined} popupMatchSelectWidth={false} placeholder="還沒有作業"
        onChange={(value) => onChange({ homeworkId: value ?? undefined, postId: undefined })} options={(homeworks ?? []).map((h) => ({ value: h._id, label: h.title }))} /></label>
      <label><span>排序</span><Select aria-label="排序" value={order} popupMatchSelectWidth={false} onChange={(value) => onChange({ order: value })} options={orders} /></label>
      <Button className="push" aria-pressed={hideNames} onClick={() => onChange({ names: hideNames ? undefined : 'hidden' })}>{hideNames ? '顯示姓名' : '投影時隱藏姓名'}</Button>
    </div>
  );
}
