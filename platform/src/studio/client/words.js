/** The studio's own words; a language that it has not is played in English. */
const dictionaries = {
  EN: {
    balance: 'Balance',
    stake: 'Stake',
    spin: 'Spin',
    spinning: 'Spinning',
    less: 'Lower stake',
    more: 'Higher stake',
    exit: 'Leave the game',
    info: 'Rules and pays',
    trial: 'Play money',
    win: 'Win {amount}',
    none: 'No win. Spin again',
    ready: 'Press the space bar or Spin',
    poor: 'The balance is too low for this stake',
    lost: 'No connection. Your round is safe.',
    again: 'Continue',
    over: 'This game session is over. Please open the game again.',
    reels: 'Five reels with three rows',
    resumed: 'Your last round was finished: {amount}',
    returned: 'Return to player {percent} %. Twenty lines pay from the left.',
  },
  VI: {
    balance: 'Số dư',
    stake: 'Mức cược',
    spin: 'Quay',
    spinning: 'Đang quay',
    less: 'Giảm cược',
    more: 'Tăng cược',
    exit: 'Rời trò chơi',
    info: 'Luật và bảng trả thưởng',
    trial: 'Tiền chơi thử',
    win: 'Thắng {amount}',
    none: 'Chưa thắng. Quay tiếp nhé',
    ready: 'Nhấn phím cách hoặc Quay',
    poor: 'Số dư không đủ cho mức cược này',
    lost: 'Mất kết nối. Ván của bạn vẫn an toàn.',
    again: 'Tiếp tục',
    over: 'Phiên chơi đã kết thúc. Vui lòng mở lại trò chơi.',
    reels: 'Năm cuộn, ba hàng',
    resumed: 'Ván trước đã hoàn tất: {amount}',
    returned: 'Tỷ lệ hoàn trả {percent} %. Hai mươi dòng trả từ trái sang.',
  },
};

export function wordsFor(language) {
  const words = dictionaries[language] ?? dictionaries.EN;
  return (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

export const languageTag = (language) => (language === 'VI' ? 'vi' : 'en');
