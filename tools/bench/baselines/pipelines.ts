import { Client, type QueryResultRow } from 'pg';

/** The number of pipelines: as many as a server of ours has. */
const pipelineCount = 3;

/** Plain clients of the driver that send a statement without waiting for the answer to the one before. */
export async function openPipelines(url: string) {
  const clients = Array.from(
    { length: pipelineCount },
    () => new Client({ connectionString: url, pipeline: true }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  return {
    /** Runs a statement that is prepared under its name, once by each client. */
    query: async <Row extends QueryResultRow>(
      name: string,
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> => {
      const client = clients[next++ % pipelineCount];
      if (!client) throw new Error('no pipeline');
      return (await client.query<Row>({ name, text, values })).rows;
    },
    end: () => Promise.all(clients.map((client) => client.end())),
  };
}
