import { isStaff } from './roles.ts';

/** A text as far as access asks. Texts of the assessment (`use`) are outside of all of this. */
export interface TextHead {
  readonly use: string;
  readonly isFree: boolean;
  readonly zones: readonly string[];
}
export interface Person {
  readonly userId: string;
  readonly role: string;
  /** What the person's subscriptions open. */
  readonly zones: readonly string[];
}
/** A class's task, seen by one of the class's people: as its teacher, or as a member who has not left. */
export interface ClassTask {
  readonly as: 'teacher' | 'member';
  /** The moment from which students see it; null while it is the teacher's draft. */
  readonly visibleAt: Date | null;
  /** Empty: the whole class. */
  readonly audienceIds: readonly string[];
}
/** What ties a person to the classes through which a text may be open. */
export interface ClassTies {
  /** Tasks that hold the text. */
  readonly tasks: readonly ClassTask[];
  /** What is paid for the classes that the person teaches and that have not ended. */
  readonly taughtZones: readonly string[];
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/** Groups name whom a homework is for; without one it is for the whole class. */
export function isInAudience(audienceIds: readonly string[], userId: string): boolean {
  return audienceIds.length === 0 || audienceIds.includes(userId);
}

/**
 * Whether a person of the class sees a task: its teachers always, students from its start and in its
 * audience.
 */
export function maySeeTask(task: ClassTask, userId: string, now: Date): boolean {
  if (task.as === 'teacher') return true;
  return (
    task.visibleAt !== null &&
    task.visibleAt.getTime() <= now.getTime() &&
    isInAudience(task.audienceIds, userId)
  );
}

/**
 * Whether someone may read a whole text of the library and begin it as own reading: it is free, in his zones,
 * in the zones of a class that he teaches (which he may assign), or a task that he sees holds it.
 * @param person null for a visitor
 */
export function mayReadText(text: TextHead, person: Person | null, ties: ClassTies, now: Date): boolean {
  if (text.use !== 'library') return false;
  if (text.isFree) return true;
  if (person === null) return false;
  return (
    isStaff(person) ||
    overlap(text.zones, person.zones) ||
    overlap(text.zones, ties.taughtZones) ||
    ties.tasks.some((task) => maySeeTask(task, person.userId, now))
  );
}

/**
 * Whether someone who leads a class may give it a text: free for all, in the class's zones (what the school
 * has paid for), or in his own. Editors and admins may give all of the library.
 * @param classZones none for a task that is of no class yet
 */
export function mayAssignText(text: TextHead, person: Person, classZones: readonly string[]): boolean {
  if (text.use !== 'library') return false;
  return (
    text.isFree || isStaff(person) || overlap(text.zones, classZones) || overlap(text.zones, person.zones)
  );
}
