import { readableInquiries, writesAs } from './inquiries.ts';

const admin = { userId: 'a', role: 'admin' } as const;
const editor = { userId: 'e', role: 'editor' } as const;

test('admins read every question, everybody else, editors too, the own ones', () => {
  expect(readableInquiries(admin)).toEqual({});
  expect(readableInquiries(editor)).toEqual({ userId: 'e' });
});

test('an admin answers others and asks for himself', () => {
  expect(writesAs(admin, { userId: 'e' })).toBe('desk');
  expect(writesAs(admin, { userId: null })).toBe('desk');
  expect(writesAs(admin, { userId: 'a' })).toBe('asker');
});
