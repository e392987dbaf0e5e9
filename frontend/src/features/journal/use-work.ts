import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useUser } from '../../lib/session/store.ts';
import { useClassWork } from './api.ts';
import { journalled } from './journalled.ts';
import { recordsOf } from './storage.ts';
import { useWho } from './who.ts';
import { keepWork, readWork } from './work-copies.ts';

interface Shown {
  homework: Homework;
  classTitle: string | undefined;
}
export interface WorkInHand {
  /** Undefined while it is fetched, null where there is none. */
  work: Shown | undefined | null;
  /** Shown from what this device kept. */
  isCopy: boolean;
  isOffline: boolean;
  teaches: boolean;
  /** The class is known to have ended: its work is read on the page of all homework. */
  hasEnded: boolean;
  /** The class is not the person's to see. */
  isShut: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** What this device kept of one homework, with the journal's word on its texts. */
function useCopy(isNeeded: boolean, userId: string | null, homeworkId: string): Shown | undefined {
  const [copy, setCopy] = useState<{ userId: string; work: Shown }>();
  useEffect(() => {
    if (!isNeeded || !userId) return;
    void Promise.all([readWork(userId, homeworkId), recordsOf(userId)]).then(([stored, records]) => {
      if (stored)
        setCopy({
          userId,
          work: { homework: journalled(stored.homework, records), classTitle: stored.classTitle },
        });
    });
  }, [isNeeded, userId, homeworkId]);
  return copy?.userId === userId && copy.work.homework._id === homeworkId ? copy.work : undefined;
}

/**
 * A class's homework, kept on its student's device as it was last seen, so that it opens without a network
 * too.
 */
export function useWork(classId: string, homeworkId: string): WorkInHand {
  const { isKnown, userId } = useWho();
  const [openedAt] = useState(() => Date.now());
  const user = useUser();
  const { school, works } = useClassWork(classId, isKnown);
  const homework = works.data?.results.find((one) => one._id === homeworkId);
  const teaches =
    userId !== null && (user?.role === 'admin' || (school.data?.teachers?.includes(userId) ?? false));
  const classTitle = school.data?.title;
  const ownerId = teaches ? null : userId;
  useEffect(() => {
    if (ownerId && homework && classTitle !== undefined)
      void keepWork({
        userId: ownerId,
        homeworkId: homework._id,
        homework,
        classTitle,
        at: new Date().toISOString(),
      });
  }, [ownerId, homework, classTitle]);
  const error = works.error ?? school.error;
  const isUnreachable = error !== undefined && (error.status === 0 || error.status >= 500);
  const copy = useCopy(isUnreachable, userId, homeworkId);
  const { mutate: askWorks } = works;
  const { mutate: askSchool } = school;
  useEffect(() => {
    const online = (): void => {
      void askWorks();
      void askSchool();
    };
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [askWorks, askSchool]);
  const isFetched = works.data !== undefined && school.data !== undefined;
  const fetched =
    homework && isFetched ? { homework, classTitle } : isFetched || error?.status === 404 ? null : undefined;
  const isCopy = !fetched && copy !== undefined;
  return {
    work: isCopy ? copy : fetched,
    isCopy,
    isOffline: error?.status === 0,
    teaches,
    hasEnded:
      user?.role !== 'admin' && school.data?.endAt !== undefined && Date.parse(school.data.endAt) <= openedAt,
    isShut: school.error?.status === 404 || school.error?.status === 403,
    error,
    retry: () => {
      void askWorks();
      void askSchool();
    },
  };
}
