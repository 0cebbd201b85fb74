import { sql } from '../../database/sql.ts';
import type { FakturSource } from './fakturs.ts';

export type FakturOnRecord = {
  number: string;
  code: string;
  date: string | null;
  /** YYYY-MM; a replacement counts in the month of the first one. */
  masa: string | null;
  dpp: number | null;
  dppNilaiLain: number | null;
  ppn: number | null;
  state: 'valid' | 'replaced' | 'cancelled';
  source: FakturSource;
  hasFile: boolean;
  by: string;
  at: string;
};

/** All of a row of requests, newest first, as JSON. */
export const fakturs = sql`
  (select coalesce(json_agg(json_build_object('number', number, 'code', code, 'date', to_char(faktur_date, 'YYYY-MM-DD'),
      'masa', to_char(counts_on, 'YYYY-MM'), 'dpp', dpp, 'dppNilaiLain', dpp_nilai_lain, 'ppn', ppn, 'state', state,
      'source', source, 'hasFile', file is not null, 'by', recorded_by,
      'at', to_char(recorded_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) order by recorded_at desc, number desc), '[]')
    from (
      select f.*, first_value(faktur_date) over (partition by right(number, 13) order by number) as counts_on
      from fakturs f where f.transaction_id = requests.transaction_id) f)`;
