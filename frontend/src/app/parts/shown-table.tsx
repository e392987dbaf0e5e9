import { Chip } from '../../components/sheet.tsx';
import { CardTable } from '../../components/table.tsx';

const rows = [
  { title: '茶室裡的暗號', done: 24, all: 28, state: '進行中' },
  { title: '一張公車時刻表教我的事', done: 28, all: 28, state: '全部交齊' },
] as const;

export function ShownTable() {
  return (
    <CardTable caption="這一週的作業">
      <thead>
        <tr>
          <th scope="col">文章</th>
          <th scope="col" data-align="end">
            已交
          </th>
          <th scope="col">狀態</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            <td data-align="end" data-label="已交">
              {row.done}／{row.all}
            </td>
            <td data-label="狀態">
              <Chip kind={row.done === row.all ? 'ok' : 'plain'}>{row.state}</Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
