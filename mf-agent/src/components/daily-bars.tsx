import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTexts } from '../locales/use-texts';
import type { ChartDay, Series } from '../model/series';

/** Names in the page's own colour: a bar's colour is too pale for text in some themes. */
const LegendText = (name: string) => <span style={{ color: 'var(--t-text-muted)' }}>{name}</span>;
const fills = ['var(--t-accent-strong)', 'var(--t-warm)'] as const;

interface Props {
  days: readonly ChartDay[];
  series: Series;
}

/** DailyBars draws the figures of each day beside each other. */
export default function DailyBars({ days, series: { names, isMoney } }: Props) {
  const { t, locale, direction, money, number } = useTexts();
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const data = days.map(({ day: date, figures }) => ({
    name: day.format(new Date(date)),
    figures,
    // Bars need only the height of an amount: this is where a decimal string may become a number.
    heights: names.map((name) => Number(figures[name] ?? 0)),
  }));
  const axis = { stroke: 'var(--t-text-muted)', tickLine: false, axisLine: false, fontSize: 12 } as const;
  const label = (title: unknown, { figures }: (typeof data)[number]) => {
    const value = figures[names.find((name) => t(`figure.${name}`) === title) ?? 'stake'] ?? 0;
    return isMoney ? money(String(value)) : number(Number(value));
  };
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={names.length > 1 ? 260 : 220}>
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
            formatter={(_, title, item) => label(title, item.payload as (typeof data)[number])}
          />
          {names.length > 1 && <Legend iconType="circle" formatter={LegendText} itemSorter={null} />}
          {names.map((name, index) => (
            <Bar
              key={name}
              name={t(`figure.${name}`)}
              dataKey={({ heights }: (typeof data)[number]) => heights[index] ?? 0}
              fill={fills[index] ?? fills[0]}
              radius={[4, 4, 0, 0]}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
