import { Injectable } from '@nestjs/common';
import type { Tx } from '../database.ts';

/** Which texts homeworks hold and have held. */
@Injectable()
export class GivenTextsService {
  /**
   * Notes which texts a homework holds and which it has lost, after each change of its tasks or of their
   * texts. What was given once stays noted: its keys stay shut until the deadline, whatever is taken out.
   */
  async note(tx: Tx, homeworkId: string, now: Date): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO given_texts AS given (homework_id, task_id, post_id, class_id, given_at)
      SELECT DISTINCT homework.id, task.id, text.post_id, homework.class_id, ${now}::timestamptz
        FROM homeworks AS homework
        JOIN tasks AS task ON task.homework_id = homework.id
       CROSS JOIN LATERAL unnest(task.post_ids) AS text (post_id)
       WHERE homework.id = ${homeworkId}::uuid AND homework.removed_at IS NULL
      ON CONFLICT (homework_id, task_id, post_id) DO UPDATE SET taken_at = NULL
      WHERE given.taken_at IS NOT NULL`;
    await tx.$executeRaw`
      UPDATE given_texts AS given SET taken_at = ${now}::timestamptz
       WHERE given.homework_id = ${homeworkId}::uuid AND given.taken_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM tasks AS task
                          WHERE task.id = given.task_id AND task.homework_id = given.homework_id
                          AND given.post_id = ANY (task.post_ids))`;
  }
}
