import { Bell, LogOut, UserRound, Wallet } from 'lucide-react';
import { Button } from '../button';
import { Menu } from './menu';

export default { title: 'Menu' };

export const Account = () => (
  <Menu
    align="start"
    trigger={<Button variant="secondary">Account</Button>}
    items={[
      { id: 'me', label: 'Member centre', icon: <UserRound aria-hidden />, onSelect: () => {} },
      { id: 'wallet', label: 'Wallet', icon: <Wallet aria-hidden />, onSelect: () => {} },
      { id: 'news', label: 'Messages', icon: <Bell aria-hidden />, end: '3', onSelect: () => {} },
      {
        id: 'out',
        label: 'Sign out',
        icon: <LogOut aria-hidden />,
        tone: 'danger',
        ruled: true,
        onSelect: () => {},
      },
    ]}
  />
);
