import { isCalm } from './dom';

/** rainCoins lets coins fall for a large win. Nothing moves for who asked for reduced motion. */
export function rainCoins(host: HTMLElement, count: number): void {
  if (isCalm()) return;
  for (let index = 0; index < count; index += 1) {
    const coin = document.createElement('i');
    coin.style.insetInlineStart = `${Math.random() * 100}%`;
    host.append(coin);
    void coin
      .animate(
        [
          { transform: 'translateY(-10vh) rotateY(0)', opacity: 1 },
          { transform: `translateY(105vh) rotateY(${720 + Math.random() * 720}deg)`, opacity: 0.9 },
        ],
        {
          duration: 1100 + Math.random() * 900,
          delay: Math.random() * 500,
          easing: 'cubic-bezier(.4,.1,.7,1)',
          fill: 'backwards',
        },
      )
      .finished.then(() => coin.remove());
  }
}

/** countUp counts a number up, for at most 400 ms. */
export function countUp(
  element: HTMLElement,
  from: number,
  to: number,
  format: (value: number) => string,
): void {
  if (isCalm() || from === to) {
    element.textContent = format(to);
    return;
  }
  const begun = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - begun) / 400);
    element.textContent = format(from + (to - from) * share);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
