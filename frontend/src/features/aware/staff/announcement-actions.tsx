import type { Announcement } from '@yuedu/contracts/http/assessment';
import { App, Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { pin, popUp, publish, remove, revoke, takePopupAway } from './announcements-api.ts';

type One = Pick<Announcement, '_id' | 'title' | 'state' | 'pinnedAt' | 'isPopup'>;

/** Runs one action at a time and says how it ended. */
export function useActions() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(key);
    try {
      await work();
      void message.success(done);
      return true;
    } catch (error) {
      void message.error(error instanceof ApiError ? error.message : '沒有完成，請再試一次。');
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}

/** What can be done with an announcement as it stands. `onDone` comes after what was carried out. */
export function AnnouncementActions({ one, onDone, onRemoved }: { one: One; onDone?: () => void; onRemoved?: () => void }) {
  const { busy, run } = useActions();
  const act = (key: string, work: () => Promise<unknown>, done: string) => async (): Promise<void> => { if (await run(key, work, done)) onDone?.(); };
  const label = (word: string): string => `${word}「${one.title}」`;
  const isPublished = one.state === 'published';
  return (
    <span className="awactions">
      {isPublished ? (
        <>
          {one.pinnedAt ? null : <Button aria-label={label('置頂')} loading={busy === 'pin'} onClick={() => void act('pin', () => pin(one._id), '已置頂。')()}>置頂</Button>}
          {one.isPopup ? <Button aria-label={label('取消彈出')} loading={busy === 'popup'} onClick={() => void act('popup', takePopupAway, '已取消彈出。')()}>取消彈出</Button>
            : <Popconfirm title="設成彈出公告？" description="打開評量頁的人會看到一次；原來的彈出公告會換下來。" okText="設為彈出" cancelText="先不要" onConfirm={act('popup', () => popUp(one._id), '已設為彈出公告。')}><Button aria-label={label('設為彈出')} loading={busy === 'popup'}>設為彈出</Button></Popconfirm>}
          <Popconfirm title="撤回這則公告？" description="讀者不會再看到；置頂和彈出也會一起取消。" okText="撤回公告" cancelText="取消" okButtonProps={{ danger: true }} onConfirm={act('revoke', () => revoke(one._id), '已撤回。')}><Button danger aria-label={label('撤回')} loading={busy === 'revoke'}>撤回</Button></Popconfirm>
        </>
      ) : (
        <>
          <Popconfirm title="發布這則公告？" description="所有人都看得到，打開著的頁面會馬上出現。" okText="發布公告" cancelText="先不要" onConfirm={act('publish', () => publish(one._id), '已發布。')}><Button aria-label={label('發布')} loading={busy === 'publish'}>發布</Button></Popconfirm>
          <Popconfirm title="刪除這則公告？" description="刪除以後找不回來。" okText="刪除公告" cancelText="取消" okButtonProps={{ danger: true }} onConfirm={async () => { if (await run('remove', () => remove(one._id), '已刪除。')) onRemoved?.(); }}><Button danger aria-label={label('刪除')} loading={busy === 'remove'}>刪除</Button></Popconfirm>
        </>
      )}
    </span>
  );
}
