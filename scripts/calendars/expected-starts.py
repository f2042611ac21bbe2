"""Writes the starts that python-dateutil finds for many rules, which the reader of calendars must find, too.

    apt install python3-dateutil
    python3 scripts/calendars/expected-starts.py > src/server/calendars/reading/expected-starts.txt

One rule a line, ordinary ones and some random ones: the rule, its first start, and the first twelve
starts until 2040, as days if all have the first one's time of day. With `--random N`, N random ones.
"""
import datetime as dates
import random
import sys
from datetime import datetime

from dateutil.rrule import rrulestr

END = datetime(2040, 1, 1)
# Otherwise rules that never match are searched up to the year 9999.
dates.MAXYEAR = 2040

DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
WORKDAYS = 'MO,TU,WE,TH,FR'


def ordinary():
    for freq in ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY']:
        for extra in ['', ';INTERVAL=2', ';INTERVAL=3;COUNT=5', ';COUNT=1', ';INTERVAL=7;WKST=SU']:
            yield f'FREQ={freq}{extra}'
        for by in [
            'BYMONTH=1', 'BYMONTH=2,6,12', 'BYMONTHDAY=1', 'BYMONTHDAY=31', 'BYMONTHDAY=-1',
            'BYMONTHDAY=13;BYDAY=FR', 'BYDAY=MO', 'BYDAY=TU,TH', 'BYDAY=SA,SU;BYMONTH=5',
            'BYMONTHDAY=-3,15;BYMONTH=3,9', 'BYHOUR=9,17', 'BYHOUR=8;BYMINUTE=0,30',
            'BYMINUTE=15;BYSECOND=0,30', 'BYDAY=WE;BYHOUR=6,20;COUNT=7',
        ]:
            yield f'FREQ={freq};{by}'
    for freq in ['YEARLY', 'MONTHLY']:
        for by in [
            'BYDAY=1MO', 'BYDAY=-1FR', 'BYDAY=2TU,-2TH', 'BYDAY=5WE', 'BYDAY=1SU;INTERVAL=3',
            'BYDAY=-1SA;BYMONTH=2,11', 'BYDAY=4TH;BYMONTH=11', 'BYDAY=1MO;BYMONTHDAY=1,2,3,4',
            f'BYDAY={WORKDAYS};BYSETPOS=-1', f'BYDAY={WORKDAYS};BYSETPOS=1', 'BYDAY=SA,SU;BYSETPOS=2',
            'BYDAY=MO,TU;BYSETPOS=1,-1', f'BYDAY={WORKDAYS};BYSETPOS=-2;COUNT=6',
            'BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'BYMONTHDAY=1,15,-1;BYSETPOS=2',
            'BYMONTHDAY=10;BYHOUR=9,12,18;BYSETPOS=-1', f'BYDAY={WORKDAYS};BYMONTH=3,6;BYSETPOS=-1',
            'BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;BYMONTH=11;INTERVAL=4',
        ]:
            yield f'FREQ={freq};{by}'
    for by in [
        'BYYEARDAY=1', 'BYYEARDAY=-1', 'BYYEARDAY=60,100,366', 'BYYEARDAY=-366', 'BYYEARDAY=200;COUNT=3',
        'BYWEEKNO=1', 'BYWEEKNO=20', 'BYWEEKNO=53', 'BYWEEKNO=-1', 'BYWEEKNO=20;BYDAY=MO',
        'BYWEEKNO=1;BYDAY=MO', 'BYWEEKNO=53;BYDAY=FR', 'BYWEEKNO=52;BYDAY=SU;WKST=SU',
        'BYWEEKNO=10,40;BYDAY=TU,WE;WKST=SA', 'BYDAY=20MO', 'BYDAY=-10SU', 'BYDAY=53FR',
        'BYMONTH=2;BYMONTHDAY=29', 'BYMONTH=2;BYMONTHDAY=29;INTERVAL=4', 'BYMONTH=4,10;BYDAY=MO',
        'BYYEARDAY=1,32,60;BYSETPOS=-1', 'BYMONTH=1;BYDAY=SU,MO,TU;BYSETPOS=3',
    ]:
        yield f'FREQ=YEARLY;{by}'
    for by in [
        f'BYDAY={WORKDAYS};BYSETPOS=1,-1', f'BYDAY={WORKDAYS};BYSETPOS=-1;COUNT=9', 'BYDAY=SU,MO;BYSETPOS=1',
        'INTERVAL=2;BYDAY=TU,SU;WKST=MO', 'INTERVAL=2;BYDAY=TU,SU;WKST=SU', 'INTERVAL=3;BYDAY=SA;WKST=TH',
        'BYDAY=MO;BYHOUR=9,13;BYSETPOS=2', 'BYDAY=SU;UNTIL=20270401T000000', 'UNTIL=20270310T150000',
        'INTERVAL=52', 'BYMONTH=7,8;BYDAY=FR;INTERVAL=2',
    ]:
        yield f'FREQ=WEEKLY;{by}'
    for by in [
        'BYDAY=MO,WE,FR;INTERVAL=2', 'BYHOUR=9,10,11;BYSETPOS=2', 'UNTIL=20270301T150000', 'INTERVAL=10;BYMONTH=1,3,5',
        'INTERVAL=100', 'BYYEARDAY=1,100,200', 'BYMONTHDAY=1;BYDAY=1MO', 'INTERVAL=365;COUNT=4',
    ]:
        yield f'FREQ=DAILY;{by}'
    for by in [
        'BYHOUR=9,10,11,12;BYDAY=MO', 'INTERVAL=6;BYHOUR=0,6,12,18', 'INTERVAL=5;COUNT=12', 'BYMINUTE=0,20,40;BYSETPOS=-1',
        'INTERVAL=25', 'INTERVAL=24;BYDAY=SA', 'BYMONTH=12;BYMONTHDAY=31;BYHOUR=23',
    ]:
        yield f'FREQ=HOURLY;{by}'


STARTS = ['20261231T150000', '20240229T093000', '20270131T150000', '20270301T150000', '20200105T234500']


def some(rng):
    freq = rng.choice(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'])
    parts = [f'FREQ={freq}']
    pick = lambda values, most: sorted(set(rng.choices(values, k=rng.randint(1, most))))
    listed = lambda name, values: parts.append(f'{name}=' + ','.join(map(str, values)))
    if rng.random() < 0.4:
        parts.append(f'INTERVAL={rng.randint(1, 13)}')
    if rng.random() < 0.3:
        parts.append(f'COUNT={rng.randint(1, 12)}')
    if rng.random() < 0.3:
        parts.append('WKST=' + rng.choice(DAYS))
    if rng.random() < 0.3:
        listed('BYMONTH', pick(range(1, 13), 4))
    if rng.random() < 0.3:
        listed('BYMONTHDAY', pick([*range(1, 32), *range(-31, 0)], 5))
    if rng.random() < 0.4:
        nth = rng.random() < 0.4 and freq in ['YEARLY', 'MONTHLY']
        days = pick(DAYS, 4)
        listed('BYDAY', [f'{rng.choice([1, 2, 3, 4, 5, -1, -2])}{day}' if nth else day for day in days])
    elif freq == 'YEARLY' and rng.random() < 0.3:
        listed('BYWEEKNO', pick([*range(1, 54), -1], 3))
    if freq == 'YEARLY' and rng.random() < 0.2:
        listed('BYYEARDAY', pick([*range(1, 367), *range(-366, 0)], 9))
    if rng.random() < 0.25:
        listed('BYHOUR', pick(range(24), 3))
    if rng.random() < 0.2:
        listed('BYMINUTE', pick(range(60), 2))
    if len(parts) > 1 and any(part.startswith('BY') for part in parts) and rng.random() < 0.3:
        listed('BYSETPOS', pick([1, 2, 3, -1, -2], 2))
    return ';'.join(parts)


def line(rule, start):
    first = datetime.strptime(start, '%Y%m%dT%H%M%S')
    found = []
    for at in rrulestr(rule, dtstart=first):
        if at >= END or len(found) == 12:
            break
        found.append(at)
    same = all(at.time() == first.time() for at in found)
    written = [at.strftime('%Y%m%d' if same else '%Y%m%dT%H%M%S') for at in found]
    return '\t'.join([rule, start, ' '.join(written)])


def wanted():
    if len(sys.argv) < 3:
        for number, rule in enumerate(ordinary()):
            yield rule, STARTS[number % len(STARTS)]
    rng = random.Random(7)
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 150):
        yield some(rng), rng.choice(STARTS)


for rule, start in wanted():
    try:
        print(line(rule, start))
    except (ValueError, IndexError):
        # It refuses rules that can never match, and fails on weekdays beyond the year's.
        pass
