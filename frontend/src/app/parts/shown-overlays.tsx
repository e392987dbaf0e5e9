import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Menu, MenuHeader, MenuItem, MenuSection, MenuSeparator } from '../../components/menu.tsx';
import { Popups, showPopup } from '../../components/popup.tsx';
import { Tabs } from '../../components/tabs.tsx';

export function DialogInUse() {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打開對話框</Button>
      <Dialog
        title="要交出了嗎？"
        open={open}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>再看一次</Button>
            <Button kind="p" onClick={close}>
              交出答案
            </Button>
          </>
        }
      >
        <p>還有 2 題沒答。交出以後不能再改。</p>
      </Dialog>
    </>
  );
}

export function MenuInUse() {
  return (
    <Menu label="曾詩涵的選單" button="曾詩涵">
      <MenuSection>
        <MenuHeader>曾詩涵・學生</MenuHeader>
        <MenuItem id="plans">方案</MenuItem>
        <MenuItem id="subscriptions">我的訂閱</MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="logout">登出</MenuItem>
    </Menu>
  );
}

export function PopupInUse() {
  const show = (): void =>
    showPopup({
      id: 'parts',
      title: '有新的作業',
      text: '《茶室裡的暗號》星期六 20:00 截止，還有 4 題。',
      action: { label: '去看看', to: '/homework/students' },
    });
  return (
    <>
      <Button onClick={show}>打開通知</Button>
      <Popups />
    </>
  );
}

export function TabsInUse() {
  return (
    <Tabs
      label="文章與題目"
      tabs={[
        { id: 'text', label: '文章', content: <p>老茶室的夥計喊單時，用的是一套只有自己人聽得懂的話。</p> },
        { id: 'questions', label: '題目（5）', content: <p>第一題：夥計為什麼要用暗號？</p> },
      ]}
    />
  );
}
