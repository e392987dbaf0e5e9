import { uuidv7 } from 'uuidv7';

/**
 * The names under which one assignment is sent: sending it again with them makes neither a second task nor a
 * second homework.
 */
export interface Sending {
  homeworkId: string;
  classId: string;
  taskKey: string;
  /** The task's body that the key stands for; another body under the same key would be refused. */
  task: string;
}

/**
 * The names for the next try: the homework keeps its id in the same class, and the task its key while its
 * words are the same.
 */
export function nextSending(
  before: Sending | null,
  taskBody: { classId: string; [field: string]: unknown },
): Sending {
  const task = JSON.stringify(taskBody);
  return {
    homeworkId: before?.classId === taskBody.classId ? before.homeworkId : uuidv7(),
    classId: taskBody.classId,
    taskKey: before?.task === task ? before.taskKey : uuidv7(),
    task,
  };
}
