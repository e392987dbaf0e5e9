import { undoReminderMs } from '@yuedu/contracts/http/homework/reminders';
import { useEffect, useState } from 'react';
import { type OfHomework, refresh, send, takeBack } from '../api.ts';

/** From the choice to what has become of it. */
type Stage = { name: 'choosing' } | { name: 'waiting'; count: number; endsAt: number } | { name: 'undone' };
type Shown = Exclude<Stage, { name: 'waiting' }> | { name: 'waiting' | 'sent'; count: number };

const tickMs = 250;

/** How long it can still be taken back, in milliseconds; 0 when that is over. */
function useTimeLeft(endsAt: number | null): number {
  const [now, setNow] = useState(0);
  const isOver = endsAt !== null && now >= endsAt;
  useEffect(() => {
    if (endsAt === null || isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [endsAt, isOver]);
  return endsAt === null ? 0 : Math.min(undoReminderMs, Math.max(0, endsAt - now));
}

/** Sends a reminder, which the service holds back for five seconds, and takes it back. */
export function useReminder(of: OfHomework) {
  const [reminderId] = useState(() => crypto.randomUUID());
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (act: () => Promise<Stage>): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    try {
      setStage(await act());
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
    } finally {
      setIsBusy(false);
    }
  };
  const leftMs = useTimeLeft(stage.name === 'waiting' ? stage.endsAt : null);
  const shown: Shown =
    stage.name === 'waiting' ? { name: leftMs > 0 ? 'waiting' : 'sent', count: stage.count } : stage;
  return {
    stage: shown,
    isBusy,
    fault,
    secondsLeft: Math.ceil(leftMs / 1000),
    send: (studentIds: string[]) =>
      run(async () => {
        const { students } = await send(of, reminderId, studentIds);
        return { name: 'waiting', count: students, endsAt: Date.now() + undoReminderMs };
      }),
    undo: () =>
      run(async () => {
        await takeBack(of, reminderId);
        void refresh();
        return { name: 'undone' };
      }),
  };
}
