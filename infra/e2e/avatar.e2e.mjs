import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { toProfile } from './profile-steps.mjs';
import { account, newcomer, system } from './system.mjs';

after(closeBrowser);

const entry = system().dashboardEntry;

async function toOwnData(page) {
  await toProfile(page, 'tap');
  return page.getByRole('region', { name: '基本資料' });
}

/** A picture that is red on the left and blue on the right, higher than wide. */
const photoIn = (page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 900 });
    const brush = canvas.getContext('2d');
    for (const [colour, left] of [
      ['#c00', 0],
      ['#00c', 300],
    ]) {
      brush.fillStyle = colour;
      brush.fillRect(left, 0, 300, 900);
    }
    return canvas.toDataURL('image/png').split(',')[1];
  });
const choose = async (own, buffer, name = '海邊.png', mimeType = 'image/png') =>
  own.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** The colours that a drawn picture has on its left and on its right, and how large it is. */
const drawn = (picture) =>
  picture.evaluate(async (image) => {
    await image.decode();
    const side = image.naturalWidth;
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const brush = canvas.getContext('2d');
    brush.drawImage(image, 0, 0);
    const strongest = (x) => {
      const [red, , blue] = brush.getImageData(x, side / 2, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return [side, strongest(side / 8), strongest((side * 7) / 8)];
  });

test(
  'a picture is tried on, put up, seen on the next device and taken away; what is none says so',
  { timeout: 180_000 },
  async () => {
    const student = newcomer('student');
    await new HttpSession().signUp(student);
    const context = await person({ width: 360, height: 780, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, student);
    const own = await toOwnData(page);
    const photo = Buffer.from(await photoIn(page), 'base64');
    await choose(own, Buffer.from('<svg/>'), '不是圖片.png');
    await own.getByText('這個檔案不是可以讀的圖片，請選一張相片。').waitFor();
    await choose(own, photo);
    await own.getByText('按「用這張」才會換上').waitFor();
    assert.deepEqual(await drawn(own.locator('img')), [512, 'red', 'blue']);
    await own.getByRole('button', { name: '取消' }).tap();
    await own.locator('img').waitFor({ state: 'detached' });
    await choose(own, photo);
    await own.getByRole('button', { name: '用這張' }).tap();
    await own.getByRole('button', { name: '拿掉頭像' }).waitFor();
    assert.deepEqual(await drawn(own.locator('img')), [256, 'red', 'blue']);

    const next = await (await person()).newPage();
    await logIn(next, student);
    const menu = next.getByRole('button', { name: /的選單$/ });
    assert.deepEqual(await drawn(menu.locator('img')), [256, 'red', 'blue']);
    await next.context().close();

    await logIn(page, student);
    await toOwnData(page);
    await own.getByRole('button', { name: '拿掉頭像' }).tap();
    await own.getByText('選一張頭像').waitFor();
    assert.equal(await own.locator('img').count(), 0);
    assert.equal(await page.getByRole('button', { name: /的選單$/ }).textContent(), '安');
    await context.close();
    await nothingWrong();
  },
);

test(
  'an admin takes a picture away, and the person is back to the character',
  { timeout: 180_000 },
  async () => {
    const student = newcomer('student', `頭像${Date.now().toString(36)}`);
    await new HttpSession().signUp(student);
    const context = await person({ width: 360, height: 780, hasTouch: true });
    const page = await context.newPage();
    await logIn(page, student);
    const own = await toOwnData(page);
    await choose(own, Buffer.from(await photoIn(page), 'base64'));
    await own.getByRole('button', { name: '用這張' }).tap();
    await own.getByRole('button', { name: '拿掉頭像' }).waitFor();

    const desk = await (await person()).newPage();
    await logIn(desk, account('admin', 'teacher'), `/${entry}/login`);
    await desk.getByRole('navigation').getByRole('link', { name: '使用者' }).click();
    await desk.getByRole('searchbox').fill(student.account);
    await desk.keyboard.press('Enter');
    await desk.getByRole('link', { name: student.name }).click();
    const picture = desk.getByRole('region', { name: '頭像' });
    assert.deepEqual(await drawn(picture.locator('img')), [256, 'red', 'blue']);
    await picture.getByRole('button', { name: '拿掉頭像' }).click();
    await desk.getByRole('tooltip').getByRole('button', { name: '拿掉頭像' }).click();
    await desk.getByText('頭像已經拿掉。').waitFor();
    await picture.waitFor({ state: 'detached' });
    await page.reload();
    await own.getByText('選一張頭像').waitFor();
    assert.equal(await page.locator('main img, header img').count(), 0);
    await Promise.all([context.close(), desk.context().close()]);
    await nothingWrong();
  },
);
