import { demoId, pick, random } from './random.mjs';
import { schools } from './schools.mjs';

const surnames = [
  ...'陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴',
];
const given = [
  '以安',
  '冠廷',
  '沛珊',
  '詩涵',
  '承翰',
  '宥蓁',
  '東霖',
  '若琳',
  '語恩',
  '明哲',
  '靖雯',
  '駿逸',
  '思妤',
  '子晴',
  '芷瑄',
  '哲瑋',
  '子墨',
  '柏睿',
  '欣妤',
  '宇軒',
  '佩怡',
  '梓萱',
  '品潔',
  '振宇',
  '俊傑',
  '雅文',
  '以樂',
  '敬堯',
  '睿恩',
  '采潔',
  '昱辰',
  '亮瑜',
  '庭安',
  '映彤',
  '宸瑋',
  '芯語',
  '晨曦',
  '靖恩',
  '宥翔',
  '恩綺',
  '書瑋',
  '語彤',
  '奕廷',
  '可馨',
  '家維',
  '心瑜',
  '楷傑',
  '宜蓁',
  '博文',
  '苡晴',
  '柏宇',
  '安琪',
  '志遠',
  '慧君',
  '立群',
  '韻如',
  '文彬',
  '佳穎',
  '偉倫',
  '淑娟',
];

export const password = 'yuedu-reading-2026';

const teacher = (key, name, school) => ({
  id: demoId('user', key),
  key,
  name,
  role: 'main',
  title: 'teacher',
  titles: ['teacher'],
  grade: null,
  schoolIds: [schools[school].id],
  account: `${key}@demo.yuedu.example`,
});
export const teachers = [
  teacher('teacher.lin', '林靜宜', 0),
  teacher('teacher.tan', '陳俊豪', 0),
  teacher('teacher.wong', '黃慧敏', 1),
];
export const staff = [
  {
    id: demoId('user', 'editor'),
    key: 'editor',
    name: '吳曉雯',
    role: 'editor',
    title: 'teacher',
    titles: ['teacher'],
    grade: null,
    schoolIds: [],
    account: 'editor@demo.yuedu.example',
  },
  {
    id: demoId('user', 'admin'),
    key: 'admin',
    name: '鄭立言',
    role: 'admin',
    title: 'teacher',
    titles: ['teacher'],
    grade: null,
    schoolIds: [],
    account: 'admin@demo.yuedu.example',
  },
];

/** Four classes of 28; `level` is the mean ability of the class on the item scale. */
export const classes = [
  {
    id: demoId('class', 'qingyu-4a'),
    key: 'q4',
    title: '四年仁班',
    grade: '小四',
    teacher: teachers[0],
    school: schools[0],
    level: -0.1,
  },
  {
    id: demoId('class', 'qingyu-5a'),
    key: 'q5',
    title: '五年仁班',
    grade: '小五',
    teacher: teachers[0],
    school: schools[0],
    level: 0.2,
  },
  {
    id: demoId('class', 'qingyu-6b'),
    key: 'q6',
    title: '六年愛班',
    grade: '小六',
    teacher: teachers[1],
    school: schools[0],
    level: 0.3,
  },
  {
    id: demoId('class', 'wenlan-j1'),
    key: 'w1',
    title: '國一忠班',
    grade: '國一',
    teacher: teachers[2],
    school: schools[1],
    level: 0.5,
  },
];

/** Students with seat numbers, names that do not repeat, and an own ability. */
export function students() {
  const next = random('people');
  const used = new Set();
  return classes.flatMap((schoolClass) =>
    Array.from({ length: 28 }, (_, at) => {
      let name;
      do name = pick(next, surnames) + pick(next, given);
      while (used.has(name));
      used.add(name);
      const key = `${schoolClass.key}s${String(at + 1).padStart(2, '0')}`;
      return {
        id: demoId('user', key),
        key,
        name,
        role: 'user',
        title: 'student',
        titles: ['student'],
        grade: schoolClass.grade,
        schoolIds: [schoolClass.school.id],
        account: `${key}@demo.yuedu.example`,
        classId: schoolClass.id,
        seatNumber: at + 1,
      };
    }),
  );
}

/**
 * Three families a class; the first parent of each class has two children where a sibling shares the surname.
 */
export function parents(all) {
  const next = random('parents');
  return classes.flatMap((schoolClass) =>
    [3, 11, 20].map((seat, at) => {
      const child = all.find((student) => student.classId === schoolClass.id && student.seatNumber === seat);
      const sibling =
        at === 0
          ? all.find((student) => student.classId !== schoolClass.id && student.name[0] === child.name[0])
          : undefined;
      const key = `parent.${schoolClass.key}${at + 1}`;
      return {
        id: demoId('user', key),
        key,
        name: child.name[0] + pick(next, given),
        role: 'user',
        title: 'parent',
        titles: ['parent'],
        grade: null,
        schoolIds: [],
        account: `${key}@demo.yuedu.example`,
        childIds: [child.id, ...(sibling ? [sibling.id] : [])],
      };
    }),
  );
}
