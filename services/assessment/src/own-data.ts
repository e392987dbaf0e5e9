import type { OwnData } from '@yuedu/service-kit/own-data/own-data';

const ofTheHouse = 'pages of the house: nothing of a person';

export const ownData: OwnData = {
  parts: {
    inquiries: {
      tables: ['inquiries', 'inquiry_messages'],
      sql: `SELECT inquiries.id::text AS key, topic, subject, state, created_at AS "createdAt",
          (SELECT json_agg(json_build_object('from', CASE WHEN is_from_desk THEN 'desk' ELSE 'me' END,
              'text', text, 'createdAt', message.created_at) ORDER BY message.created_at, message.id)
            FROM inquiry_messages AS message WHERE message.inquiry_id = inquiries.id) AS messages
        FROM inquiries WHERE user_id = $1::uuid`,
    },
  },
  leftOut: { announcements: ofTheHouse, documents: ofTheHouse },
};
