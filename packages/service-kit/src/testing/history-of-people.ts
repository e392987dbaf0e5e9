import * as auth from '@yuedu/contracts/events/auth';
import * as billing from '@yuedu/contracts/events/billing';
import * as classes from '@yuedu/contracts/events/classes';
import * as messages from '@yuedu/contracts/events/messages';
import {
  classIds,
  idOf,
  later,
  membershipOf,
  orderIds,
  people,
  planId,
  step,
  type Step,
  zones,
} from './history-steps.ts';

const { teacher, colleague, parent, one, two, erased } = people;

function userEvents(): Step[][] {
  const profile = (userId: string, name: string, title: auth.Title) => ({
    userId,
    name,
    role: title === 'teacher' ? ('main' as const) : ('user' as const),
    title,
    titles: [title],
    grade: title === 'student' ? '小五' : null,
    schoolIds: title === 'teacher' ? [idOf('school')] : [],
  });
  const named = (userId: string, names: readonly string[], title: auth.Title): Step[] =>
    names.map((name, at) =>
      step(at === 0 ? auth.userRegistered : auth.userUpdated, userId, profile(userId, name, title)),
    );
  return [
    named(teacher, ['林老師', '林怡君', '林怡君老師'], 'teacher'),
    named(parent, ['王媽媽', '王太太'], 'parent'),
    named(one, ['小明', '王小明', '王曉明'], 'student'),
    named(two, ['小華'], 'student'),
    [...named(erased, ['小美', '陳小美'], 'student'), step(auth.userDeleted, erased, { userId: erased })],
    [...named(colleague, ['黃老師'], 'teacher'), step(auth.userDeleted, colleague, { userId: colleague })],
  ];
}

function familyEvents(): Step[][] {
  const family = (parentId: string, childId: string, ...links: ('linked' | 'unlinked')[]): Step[] =>
    links.map((link) =>
      step(link === 'linked' ? auth.childLinked : auth.childUnlinked, `${parentId}:${childId}`, {
        parentId,
        childId,
      }),
    );
  return [
    family(parent, one, 'linked', 'unlinked', 'linked'),
    family(parent, two, 'linked', 'unlinked'),
    family(parent, erased, 'linked', 'unlinked'),
    family(colleague, two, 'linked', 'unlinked'),
  ];
}

function classEvents(): Step[][] {
  const schoolClass = (classId: string, title: string, teacherIds: string[], zonesOfClass: string[]) => ({
    classId,
    title,
    grade: '小五',
    endAt: later(300),
    teacherIds,
    schoolId: idOf('school'),
    schoolName: '青嶼華小',
    zones: zonesOfClass,
  });
  const { first, second, third } = classIds;
  const made = (id: string, title: string) =>
    step(classes.classCreated, id, schoolClass(id, title, [teacher], []));
  const changed = (id: string, title: string, by: string[], open: string[]) =>
    step(classes.classUpdated, id, schoolClass(id, title, by, open));
  const ended = (classId: string) => step(classes.classEnded, classId, { classId, endedAt: later(8) });
  return [
    [
      made(first, '仁班'),
      changed(first, '五年仁班', [teacher, colleague], zones.slice(0, 1)),
      changed(first, '五年仁班', [teacher, colleague], zones.slice(0, 2)),
    ],
    [made(second, '義班'), changed(second, '五年義班', [teacher], zones), ended(second)],
    [made(third, '禮班'), ended(third)],
  ];
}

function memberEvents(): Step[][] {
  const { first, second } = classIds;
  const member = (
    classId: string,
    userId: string,
    seatNumber: number,
    ...turns: ('joined' | 'left')[]
  ): Step[] => {
    const membershipId = membershipOf(classId, userId);
    const whose = { classId, membershipId, userId };
    return turns.map((turn, at) =>
      turn === 'joined'
        ? step(classes.memberJoined, membershipId, { ...whose, joinedAt: later(at), seatNumber }, classId)
        : step(classes.memberLeft, membershipId, { ...whose, leftAt: later(at) }, classId),
    );
  };
  return [
    member(first, one, 1, 'joined', 'left', 'joined'),
    member(first, two, 2, 'joined'),
    member(first, erased, 3, 'joined', 'left'),
    member(second, two, 1, 'joined', 'left'),
    member(second, one, 2, 'joined'),
  ];
}

function paymentEvents(): Step[][] {
  const payment = (order: number, userId: string) => ({
    paymentId: idOf(`payment ${order}`),
    orderId: orderIds[order] ?? '',
    userId,
    planId,
    amountMinor: 19_900,
    currency: 'MYR' as const,
  });
  const paid = (order: number, userId: string): Step =>
    step(billing.paymentPaid, idOf(`payment ${order}`), { ...payment(order, userId), paidAt: later(order) });
  const refunded = (order: number, userId: string): Step =>
    step(billing.refundExecuted, idOf(`payment ${order}`), {
      ...payment(order, userId),
      refundedAt: later(5),
    });
  return [
    [paid(0, parent)],
    [paid(1, two)],
    [paid(2, two), refunded(2, two)],
    [paid(3, one), refunded(3, one)],
  ];
}

function subscriptionEvents(): Step[][] {
  const open = (id: string, source: 'own' | 'class', userIds: string[], opened: string[]): Step =>
    step(billing.subscriptionActivated, idOf(id), {
      subscriptionId: idOf(id),
      source,
      userIds,
      planId: source === 'own' ? planId : null,
      zones: opened,
      startAt: later(0),
      endAt: later(300),
    });
  const over = (id: string, source: 'own' | 'class', userIds: string[]): Step =>
    step(billing.subscriptionExpired, idOf(id), {
      subscriptionId: idOf(id),
      source,
      userIds,
      endedAt: later(8),
    });
  return [
    [
      open('of the parent', 'own', [parent], zones.slice(0, 1)),
      open('of the parent', 'own', [parent, one], zones.slice(0, 2)),
      over('of the parent', 'own', [parent, one]),
    ],
    [
      open('of the class', 'class', [one, two], zones.slice(1)),
      open('of the class', 'class', [one, two, erased], zones.slice(1)),
      open('of the class', 'class', [one], zones.slice(2)),
    ],
    [open('of two', 'own', [two], zones.slice(0, 2)), over('of two', 'own', [two])],
  ];
}

/** A mail of news to each. */
const digestEvents = (): Step[][] =>
  [one, erased].map((userId) => [
    step(messages.digestRequested, userId, {
      userId,
      usefulUntil: later(1),
      facts: {
        items: [{ kind: 'task-new', title: '讀書心得', deadline: null }],
        more: 0,
        stopKey: 'key',
      },
    }),
  ]);

/** Mails to an account that is there and to one that goes; none to a contact, of which no event tells. */
const messageEvents = (): Step[][] =>
  [one, erased].map((userId) => [
    step(messages.messageRequested, idOf(`inquiry ${userId}`), {
      userId,
      contactId: null,
      template: 'inquiry-answered',
      data: { inquiryId: idOf(`inquiry ${userId}`) },
    }),
  ]);

/**
 * Events of auth, classes and billing: people and families, classes and members, payments and what they open.
 */
export const peopleEvents = (): Step[][] => [
  ...userEvents(),
  ...familyEvents(),
  ...classEvents(),
  ...memberEvents(),
  ...paymentEvents(),
  ...subscriptionEvents(),
  ...messageEvents(),
  ...digestEvents(),
];
