import { ClassesService } from '../../../services/classes/dist/classes/classes.service.js';
import { loadEnv } from '../../../services/classes/dist/env.js';
import { MembersService } from '../../../services/classes/dist/members/members.service.js';
import { SchoolsService } from '../../../services/classes/dist/schools/schools.service.js';
import { classesService } from '../../../services/classes/dist/service.js';
import { inParallel } from '../../local/in-parallel.mjs';
import { unlessThere, useCases } from '../context.mjs';
import { classes, staff, students } from '../people.mjs';
import { demoId } from '../random.mjs';
import { schools } from '../schools.mjs';

const day = 86_400_000;
const service = await useCases(classesService(loadEnv()));
const now = new Date(Date.now() - 46 * day);
const endAt = new Date(Date.now() + 150 * day).toISOString();
const zones = [demoId('zone', 'wisdom'), demoId('zone', 'junior')];
const admin = staff[1];

for (const school of schools)
  await unlessThere(
    service.get(SchoolsService).create({
      id: school.id,
      name: school.name,
      region: school.region,
      county: school.county,
      actorId: admin.id,
      now,
    }),
  );
for (const schoolClass of classes) {
  const { teacher } = schoolClass;
  await unlessThere(
    service.get(ClassesService).create({
      id: schoolClass.id,
      title: schoolClass.title,
      grade: schoolClass.grade,
      endAt: new Date(endAt),
      teacherIds: [teacher.id],
      schoolId: schoolClass.school.id,
      region: schoolClass.school.region,
      county: schoolClass.school.county,
      zones,
      actorId: admin.id,
      now,
    }),
  );
}
// One class after the other, so that seat numbers follow the list; the classes side by side.
await inParallel(classes, 4, async (schoolClass) => {
  for (const student of students().filter((s) => s.classId === schoolClass.id)) {
    await service.get(MembersService).enrolIn({
      classId: schoolClass.id,
      userId: student.id,
      now,
      membershipId: demoId('membership', student.key),
    });
  }
});
await service.close();
console.log(`${classes.length} classes in ${schools.length} schools`);
