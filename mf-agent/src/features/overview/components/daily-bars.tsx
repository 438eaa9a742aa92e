import type { TeamDay } from '@tessera/contracts/agent';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTexts } from '../../../locales/use-texts';
import type { Series } from '../series';

/** Names in the page's own colour: a bar's colour is too pale for text in some themes. */
const LegendText = (name: string) => <span style={{ color: 'var(--t-text-muted)' }}>{name}</span>;

interface Props {
  days: readonly TeamDay[];
  series: Series;
}

/** DailyBars draws two figures of each day beside each other. */
export default function DailyBars({ days, series: { names, isMoney } }: Props) {
  const { t, locale, direction, money, number } = useTexts();
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [one, other] = names;
  // Bars need only the height of an amount: this is where a decimal string may become a number.
  const data = days.map(({ day: date, figures }) => ({
    name: day.format(new Date(date)),
    figures,
    one: Number(figures[one]),
    other: Number(figures[other]),
  }));
  const axis = { stroke: 'var(--t-text-muted)', tickLine: false, axisLine: false, fontSize: 12 } as const;
  const label = (name: (typeof names)[number], { figures }: (typeof data)[number]) =>
    isMoney ? money(String(figures[name])) : number(Number(figures[name]));
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={260}>
        <BarChart
          accessibilityLayer={false}
          data={data}
          barGap={2}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--t-line)" />
          <XAxis dataKey="name" reversed={direction === 'rtl'} minTickGap={16} {...axis} />
          <YAxis
            orientation={direction === 'rtl' ? 'right' : 'left'}
            tickFormatter={(value: number) => number(value, { notation: 'compact' })}
            allowDecimals={isMoney}
            width={44}
            {...axis}
          />
          <Tooltip
            cursor={{ fill: 'var(--t-hover)' }}
            contentStyle={{
              background: 'var(--t-ground-2)',
              border: '1px solid var(--t-card-rule)',
              borderRadius: 10,
            }}
            formatter={(_, key, item) =>
              label(key === t(`figure.${one}`) ? one : other, item.payload as (typeof data)[number])
            }
          />
          <Legend iconType="circle" formatter={LegendText} itemSorter={null} />
          <Bar
            name={t(`figure.${one}`)}
            dataKey="one"
            fill="var(--t-accent-strong)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
          <Bar
            name={t(`figure.${other}`)}
            dataKey="other"
            fill="var(--t-warm)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
