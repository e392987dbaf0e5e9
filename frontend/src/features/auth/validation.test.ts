import { loginFaults, providerOf, signUpFaults, type SignUpForm } from './validation.ts';

const student: SignUpForm = {
  title: 'student',
  name: '周宥蓁',
  account: 'zhen@example.com',
  password: 'bamboo-slips',
  education: 'ElementarySchool',
  grade: '小四',
  region: '',
  town: '',
  classCode: '',
};

test('an account with @ is a mail address, digits are a telephone number, the rest a student name', () => {
  expect(providerOf('zhen@example.com')).toBe('email');
  expect(providerOf('+886 912-345-678')).toBe('phone');
  expect(providerOf('zhen0412')).toBe('username');
});
test('a log-in needs both fields', () => {
  expect(Object.keys(loginFaults({ account: ' ', password: '' }))).toEqual(['account', 'password']);
  expect(loginFaults({ account: 'a@b.tw', password: 'x' })).toEqual({});
});
test('a whole student form has no faults, class code left out', () => {
  expect(signUpFaults(student)).toEqual({});
});
test('every fault is told at once', () => {
  expect(
    Object.keys(
      signUpFaults({
        title: '',
        name: '',
        account: 'zhen',
        password: '1234567',
        education: '',
        grade: '',
        region: '',
        town: '',
        classCode: '',
      }),
    ),
  ).toEqual(['title', 'name', 'account', 'password']);
});
test('an empty address is asked for, a wrong one is explained', () => {
  expect(signUpFaults({ ...student, account: ' ' }).account).toBe('請填電子信箱或手機。');
  expect(signUpFaults({ ...student, account: 'zhen' }).account).toContain('name@example.com');
});
test('a password of 8 characters is long enough, 7 is not', () => {
  expect(signUpFaults({ ...student, password: '12345678' }).password).toBeUndefined();
  expect(signUpFaults({ ...student, password: '1234567' }).password).toContain('7');
});
test('only students give level and grade, and a level without grades asks for none', () => {
  expect(signUpFaults({ ...student, title: 'teacher', education: '', grade: '' })).toEqual({});
  expect(signUpFaults({ ...student, education: 'Others', grade: '' })).toEqual({});
  expect(signUpFaults({ ...student, grade: '' }).grade).toBeDefined();
});
