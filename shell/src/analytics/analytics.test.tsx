import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInFrame } from '../testing/render-in-frame';
import Analytics from './analytics';
import Footer from '../app/footer/footer';

describe('counting of visits', () => {
  const sendBeacon = jest.fn();
  beforeEach(() => {
    localStorage.clear();
    Object.assign(navigator, { sendBeacon: sendBeacon.mockClear() });
  });

  test('an operator without analytics asks nobody', async () => {
    await renderInFrame(<Analytics />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('nothing is sent or stored before a yes; a no is kept and can be changed in the footer', async () => {
    const site = (
      <>
        <Analytics />
        <Footer />
      </>
    );
    await renderInFrame(site, { analytics: { gtagId: 'G-TEST0001' } });
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(localStorage.getItem('tessera.visitor')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('button', { name: 'Yes, that’s fine' })).not.toBeInTheDocument();
    expect(sendBeacon).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Visit counting' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s fine' }));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(String(sendBeacon.mock.calls[0]?.[0])).toMatch(
      /^https:\/\/www\.google-analytics\.com\/g\/collect\?.*tid=G-TEST0001/,
    );
    expect(localStorage.getItem('tessera.analytics')).toBe('granted');
  });
});
