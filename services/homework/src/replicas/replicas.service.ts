import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { userProfile } from '@yuedu/contracts/events/auth';
import type { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import type { classCreated, classEnded, memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import type {
  answerKeyCorrected,
  answerKeyPublished,
  postPublished,
  postUnpublished,
} from '@yuedu/contracts/events/content';
import type { ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { together } from '@yuedu/messaging/consume/together';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { z } from 'zod';
import type { Tx } from '../database.ts';
import { erasePeople } from './erase-people.ts';

type Received<E extends EventDefinition> = Pick<ReceivedEvent<E>, 'subject' | 'sequence' | 'time' | 'data'>;

/**
 * Writes other services' rows from their events. Rows have the sequence and are written where it is higher.
 * Where two kinds of event tell of different columns (joined, left), each kind has its own sequence, so that
 * any order gives the same row.
 */
@Injectable()
export class ReplicasService {
  async writeUser(tx: Tx, sequence: number, user: z.output<typeof userProfile>): Promise<void> {
    await upsertReplica(tx, {
      table: 'users',
      key: { id: user.userId },
      sequence,
      values: {
        name: user.name,
        role: user.role,
        title: user.title,
        titles: user.titles,
        grade: user.grade,
        school_ids: user.schoolIds,
        deleted_at: null,
      },
    });
  }

  /**
   * The tombstone row: no name stays, and none of the person's own words. Points stay in the class's sums,
   * under an id that says nothing.
   */
  async eraseUser(tx: Tx, sequence: number, userId: string, at: Date): Promise<void> {
    await upsertReplica(tx, {
      table: 'users',
      key: { id: userId },
      sequence,
      values: {
        name: '',
        role: 'user',
        title: 'student',
        titles: [],
        grade: null,
        school_ids: [],
        deleted_at: at,
      },
    });
    await together(tx, erasePeople, [userId]);
  }

  async writeFamily(
    tx: Tx,
    event: Received<typeof childLinked | typeof childUnlinked>,
    unlinkedAt: Date | null,
  ): Promise<void> {
    const { parentId, childId } = event.data;
    await upsertReplica(tx, {
      table: 'families',
      key: { parent_id: parentId, child_id: childId },
      sequence: event.sequence,
      values: { unlinked_at: unlinkedAt },
    });
  }

  async writeClass(tx: Tx, event: Received<typeof classCreated>): Promise<void> {
    const { classId, title, grade, endAt, teacherIds, schoolId, schoolName, zones } = event.data;
    // ended_* have their own sequence and must have a value for a row that is new
    await upsertReplica(tx, {
      table: 'school_classes',
      key: { id: classId },
      sequence: event.sequence,
      values: {
        title,
        grade,
        end_at: endAt,
        teacher_ids: teacherIds,
        school_id: schoolId,
        school_name: schoolName,
        zones,
      },
    });
  }

  async endClass(tx: Tx, event: Received<typeof classEnded>): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO school_classes AS c (id, ended_at, ended_sequence)
      VALUES (${event.data.classId}::uuid, ${new Date(event.data.endedAt)}, ${event.sequence})
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, ended_sequence = excluded.ended_sequence
      WHERE c.ended_sequence < excluded.ended_sequence`;
  }

  async writeMember(tx: Tx, event: Received<typeof memberJoined>): Promise<void> {
    const { classId, membershipId, userId, joinedAt, seatNumber } = event.data;
    await tx.$executeRaw`
      INSERT INTO members AS m (id, class_id, user_id, joined_at, seat_number, is_left, event_time,
        joined_sequence)
      VALUES (${membershipId}::uuid, ${classId}::uuid, ${userId}::uuid, ${new Date(joinedAt)}, ${seatNumber},
        false, ${event.time}, ${event.sequence})
      ON CONFLICT (id) DO UPDATE SET joined_at = excluded.joined_at, seat_number = excluded.seat_number,
      joined_sequence = excluded.joined_sequence,
        is_left = m.left_sequence > excluded.joined_sequence,
        event_time = greatest(m.event_time, excluded.event_time)
      WHERE m.joined_sequence < excluded.joined_sequence`;
  }

  async leaveMember(tx: Tx, event: Received<typeof memberLeft>): Promise<void> {
    const { classId, membershipId, userId, leftAt } = event.data;
    await tx.$executeRaw`
      INSERT INTO members AS m (id, class_id, user_id, left_at, is_left, event_time, left_sequence)
      VALUES (${membershipId}::uuid, ${classId}::uuid, ${userId}::uuid, ${new Date(leftAt)}, true,
        ${event.time}, ${event.sequence})
      ON CONFLICT (id) DO UPDATE SET left_at = excluded.left_at, left_sequence = excluded.left_sequence,
        is_left = excluded.left_sequence > m.joined_sequence,
        event_time = greatest(m.event_time, excluded.event_time)
      WHERE m.left_sequence < excluded.left_sequence`;
  }

  async writePost(tx: Tx, event: Received<typeof postPublished>): Promise<void> {
    const { postId, postVersion, title, zones, isFree, use, questions } = event.data;
    const { difficultyOfPost: difficulty, characters = null } = event.data;
    await upsertReplica(tx, {
      table: 'posts',
      key: { id: postId },
      sequence: event.sequence,
      values: { title, zones, is_free: isFree, use, post_version: postVersion, difficulty, characters },
    });
    await tx.$executeRaw`UPDATE posts SET is_published = sequence > unpublished_sequence
      WHERE id = ${postId}::uuid`;
    // an attempt stays with the version it began with, so every version's questions are kept
    await tx.postVersion.createMany({
      data: [{ postId, postVersion, title, questions }],
      skipDuplicates: true,
    });
  }

  async unpublishPost(tx: Tx, event: Received<typeof postUnpublished>): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO posts AS p (id, unpublished_sequence) VALUES (${event.data.postId}::uuid, ${event.sequence})
      ON CONFLICT (id) DO UPDATE SET unpublished_sequence = greatest(p.unpublished_sequence,
        excluded.unpublished_sequence),
        is_published = p.sequence > greatest(p.unpublished_sequence, excluded.unpublished_sequence)`;
  }

  /** Every version is kept: an answer is scored by the newest key of its post version. */
  async writeKeys(
    tx: Tx,
    { data, time }: Pick<Received<typeof answerKeyPublished | typeof answerKeyCorrected>, 'data' | 'time'>,
  ): Promise<void> {
    const { postId, postVersion, keyVersion, keys, notes } = data;
    const rescoring = 'rescoring' in data ? (data.rescoring ?? null) : null;
    const undoes = 'undoes' in data ? (data.undoes ?? null) : null;
    await tx.answerKey.createMany({
      data: [{ postId, postVersion, keyVersion, keys, notes, rescoring, undoes, sentAt: time }],
      skipDuplicates: true,
    });
  }
}
