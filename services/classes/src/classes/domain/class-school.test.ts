import { schoolAsNamed } from './class-school.ts';

const none = { schoolId: null, namedSchoolId: null };
const of = (schoolId: string) => ({ schoolId, namedSchoolId: null });
const saidToBeOf = (namedSchoolId: string) => ({ schoolId: null, namedSchoolId });

describe('a teacher who names a school', () => {
  it.each<[string, Parameters<typeof schoolAsNamed>, ReturnType<typeof schoolAsNamed>]>([
    ['puts the class into his own', [none, 's1', ['s1', 's2']], of('s1')],
    ['only says that it is of another one', [none, 's9', ['s1']], saidToBeOf('s9')],
    ['says so without a school of his own', [none, 's9', []], saidToBeOf('s9')],
    ['says another one', [saidToBeOf('s9'), 's8', []], saidToBeOf('s8')],
    ['says no more', [saidToBeOf('s9'), null, []], none],
    ['has been put there meanwhile', [saidToBeOf('s9'), 's9', ['s9']], of('s9')],
    ['moves the class between his own', [of('s1'), 's2', ['s1', 's2']], of('s2')],
    ['leaves it where it is', [of('s1'), 's1', []], of('s1')],
    ['does not take it out of his own', [of('s1'), 's9', ['s1']], null],
    ['does not make it one of no school', [of('s1'), null, ['s1']], null],
    ['does not take it out of a colleague’s', [of('s1'), 's2', ['s2']], null],
  ])('%s', (_, [before, named, own], after) => expect(schoolAsNamed(before, named, own)).toEqual(after));
});
