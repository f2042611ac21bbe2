let count = 0;

/** Makes a tag with attributes and children. */
export function tag(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children);
  return node;
}

/**
 * A labelled input with a place for its error. `check` answers what is wrong with a value, as
 * `{code, message}` in English, or nothing; `say` translates.
 */
export function createField({
  name,
  say,
  label,
  placeholder,
  value = '',
  check = () => undefined,
  tidy,
  options,
  ...attributes
}) {
  const id = `sandbox-${name}-${++count}`;
  const input = options
    ? tag(
        'select',
        { id, ...attributes },
        ...options.map(([key, text]) => tag('option', { value: key }, text)),
      )
    : tag('input', {
        id,
        type: 'text',
        placeholder: placeholder && say(placeholder),
        ...attributes,
      });
  input.value = value;
  const error = tag('p', { id: `${id}-error`, class: 'sandbox-error', hidden: true });
  const node = tag(
    'div',
    { class: `sandbox-field sandbox-field-${name}` },
    tag('label', { for: id }, say(label)),
    input,
    error,
  );

  function show(problem) {
    error.hidden = problem === undefined;
    error.textContent = problem?.message ?? '';
    if (problem) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', error.id);
    } else {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  }

  input.addEventListener('input', () => show(undefined));
  // Nothing is said on leaving a field: a message would move the button being clicked away.
  input.addEventListener('blur', () => {
    if (tidy) input.value = tidy(input.value);
  });
  return {
    name,
    node,
    input,
    show,
    value: () => input.value.trim(),
    problem: () => {
      const problem = check(input.value.trim());
      return problem && { ...problem, message: say(problem.message) };
    },
  };
}
