import { Databases } from '../chaos/databases.mjs';

/** As if the last log-in of this person had been an hour ago. */
export async function letTimePass(userId) {
  const databases = await Databases.open();
  await databases.rows(
    'auth',
    `UPDATE sessions SET authenticated_at = authenticated_at - interval '1 hour' WHERE user_id = $1`,
    userId,
  );
  await databases.close();
}

/** Answers the dialog that asks again who is there. */
export async function giveThePassword(page, password) {
  const proof = page.getByRole('dialog', { name: '請再輸入一次密碼' });
  await proof.getByLabel('密碼', { exact: true }).fill(password);
  await proof.getByRole('button', { name: '確認' }).click();
}
