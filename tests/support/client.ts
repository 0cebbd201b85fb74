/** A browser's manners without a browser: keeps cookies and repeats the anti-forgery token. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    if (body === undefined) return this.#fetch(method, path, undefined, headers);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.#fetch(method, path, text, { 'content-type': 'application/json', ...headers });
  }

  sendForm(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch('POST', path, form, headers);
  }

  async #fetch(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<Response> {
    const changing = method !== 'GET';
    if (changing && !this.cookies.has('XSRF-TOKEN')) await this.send('GET', '/api/session');
    const response = await fetch(new URL(path, this.#address), {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(changing ? { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.send('POST', path, body, headers);
  }

  signIn(empid: string, password: string): Promise<Response> {
    return this.post('/api/login', { empid, password });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const gone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
