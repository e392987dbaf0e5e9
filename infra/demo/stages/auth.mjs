import { hashPassword } from '../../../services/auth/dist/accounts/passwords.js';
import { loadEnv } from '../../../services/auth/dist/env.js';
import { FamiliesService } from '../../../services/auth/dist/families/families.service.js';
import { authService } from '../../../services/auth/dist/service.js';
import { UsersService } from '../../../services/auth/dist/users/users.service.js';
import { useCases } from '../context.mjs';
import { parents, password, staff, students, teachers } from '../people.mjs';
import { demoId } from '../random.mjs';

const day = 86_400_000;
const zones = [demoId('zone', 'wisdom'), demoId('zone', 'junior')];
const service = await useCases(authService(loadEnv()));
const users = service.get(UsersService);
const families = service.get(FamiliesService);
const passwordHash = await hashPassword(password);
const now = new Date(Date.now() - 60 * day);
const all = students();
const people = [...staff, ...teachers, ...all, ...parents(all)];

const person = (p) => ({
  id: p.id,
  now,
  role: p.role,
  title: p.title,
  titles: p.titles,
  name: p.name,
  passwordHash,
  identities: [{ provider: 'email', subject: p.account }],
  grade: p.grade,
  education: educationOf(p.grade),
  schoolIds: p.schoolIds,
  zones: p.role === 'main' ? zones : [],
});
function educationOf(grade) {
  return !grade
    ? null
    : grade.startsWith('小')
      ? 'ElementarySchool'
      : grade.startsWith('國')
        ? 'JuniorHighSchool'
        : 'SeniorHighSchool';
}

for (let at = 0; at < people.length; at += 50) {
  await users.register(people.slice(at, at + 50).map(person)).catch((error) => {
    if (error.code !== 'auth.account-taken') throw error; // loaded before
  });
}
for (const parent of parents(all))
  for (const childId of parent.childIds) await families.link({ parentId: parent.id, childId, now });
await service.close();
console.log(`${people.length} people`);
