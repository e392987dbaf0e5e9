/** Opens the reminder of who has not handed in a homework: another feature's, given by the route. */
export type Remind = (of: { classId: string; homeworkId: string }, title: string) => void;
