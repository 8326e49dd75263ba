# Prints every name of Elixir sources with the definition that the compiler binds it to, tab separated:
#   elixir elixir_references.exs FILE...  ->  site path, line, column, definition path, line, column, kind, name
# A definition's own name is a line whose site and definition are equal, with its module at the end. A line that begins with `?`
# is a site that says nothing: further clauses, code that is quoted or was not compiled, keys of maps, atoms. Files are
# compiled in order, those of tests by themselves; what does not compile is told on standard error and is not in the answers.

defmodule Tracer do
  # What the compiler says of places: {file, line, column} -> what stands there means.
  def start do
    :ets.new(:events, [:named_table, :public, :duplicate_bag])
  end

  def trace({:on_module, _, _}, env) do
    :ets.insert(:events, {{env.file, env.line, :module}, env.module})
    :ok
  end

  def trace({kind, meta, module, name, arity}, env) when kind in [:remote_function, :imported_function] do
    call(env, meta, module, name, arity)
  end

  def trace({kind, meta, module, name, arity}, env) when kind in [:remote_macro, :imported_macro] do
    call(env, meta, module, name, arity)
  end

  def trace({:imported_quoted, meta, module, name, arities}, env) do
    Enum.each(arities, &call(env, meta, module, name, &1))
  end

  def trace({kind, meta, name, arity}, env) when kind in [:local_function, :local_macro] do
    call(env, meta, env.module, name, arity)
  end

  def trace({:alias_reference, meta, module}, env), do: note(env, meta, {:alias, module})
  def trace({:alias_expansion, meta, _, module}, env), do: note(env, meta, {:expansion, module})
  def trace({:alias, meta, module, _, _}, env), do: note(env, meta, {:statement, module})
  def trace({:import, meta, module, _}, env), do: note(env, meta, {:statement, module})
  def trace({:require, meta, module, _}, env), do: note(env, meta, {:statement, module})
  def trace(_, _), do: :ok

  defp call(env, meta, module, name, arity), do: note(env, meta, {:call, module, name, arity})

  defp note(env, meta, what) do
    place = {env.file, meta[:line], meta[:column]}
    if meta[:column] && meta[:line], do: :ets.insert(:events, {place, what})
    :ok
  end

  def at(place), do: Enum.map(:ets.lookup(:events, place), &elem(&1, 1)) |> Enum.uniq()
end

defmodule Reader do
  # One file's syntax, walked with what the compiler said of it. Everything found is {tag, ...}:
  # {:define, key, kind, place, module}, {:use, key, place}, {:silent, name, place}.

  @definers [:def, :defp, :defmacro, :defmacrop, :defguard, :defguardp, :defdelegate]
  @types [:type, :typep, :opaque]
  @callbacks [:callback, :macrocallback]
  @reserved ~w(after_compile after_verify before_compile behaviour compile deprecated derive describetag dialyzer doc
    enforce_keys external_resource fallback_to_any file impl moduledoc moduletag nifs on_definition on_load
    optional_callbacks shortdoc since spec tag typedoc vsn for protocol)a

  def read(path) do
    options = [columns: true, token_metadata: true, literal_encoder: &{:ok, {:__block__, [literal: true] ++ &2, [&1]}}]
    syntax = Code.string_to_quoted!(File.read!(path), options)
    walk(syntax, %{file: Path.expand(path), path: path, module: nil, quoted: false, piped: 0, types: nil})
  end

  defp place(meta, at), do: {at.path, meta[:line], meta[:column]}
  defp events(meta, at), do: Tracer.at({at.file, meta[:line], meta[:column]})

  defp literal({:__block__, meta, [value]}), do: if(meta[:literal], do: value, else: :none)
  defp literal(_), do: :none

  # Modules are named by all that is written of them: `A.B.C`.
  defp alias_place({:__aliases__, meta, _}, at), do: place(meta, at)
  defp alias_name({:__aliases__, _, parts}), do: Enum.join(parts, ".")

  # Which module does it name?
  defp module_of({:__aliases__, meta, parts}, at) do
    found = events(meta, at)
    whole = for {:alias, module} <- found, do: module
    # Of `A.B` that of A alone.
    first = for {:expansion, module} <- found, do: module

    cond do
      whole != [] -> hd(whole)
      not Enum.all?(parts, &is_atom/1) -> nil
      true -> Module.concat(Enum.take(first, 1) ++ Enum.drop(parts, min(length(first), 1)))
    end
  end

  defp module_of({:__MODULE__, _, context}, %{quoted: false} = at) when is_atom(context), do: at.module

  defp module_of({:unquote, _, [{:__MODULE__, _, context}]}, %{quoted: true} = at) when is_atom(context),
    do: at.module

  defp module_of(other, _) do
    case literal(other) do
      value when is_atom(value) and value != :none -> value
      _ -> nil
    end
  end

  defp walk_all(list, at) when is_list(list), do: Enum.flat_map(list, &walk(&1, %{at | piped: 0}))
  defp walk_all(_, _), do: []

  # --- modules
  defp walk({word, meta, [name | rest]}, %{quoted: false} = at) when word in [:defmodule, :defprotocol] do
    case Enum.uniq(for module <- Tracer.at({at.file, meta[:line], :module}), do: module) do
      [] ->
        silence([name | rest], at)

      modules ->
        module = Enum.min_by(modules, &String.length(inspect(&1)))
        inner = %{at | module: module}

        own =
          case name do
            {:__aliases__, _, parts} ->
              if Enum.all?(parts, &is_atom/1),
                do: [{:define, {:module, module}, "module", alias_name(name), alias_place(name, at), module}],
                else: []

            _ ->
              []
          end

        own ++ walk_all(rest, inner)
    end
  end

  defp walk({:defimpl, meta, [protocol | rest]}, %{quoted: false} = at) do
    case for module <- Tracer.at({at.file, meta[:line], :module}), do: module do
      [] -> silence([protocol | rest], at)
      [module | _] -> walk(protocol, at) ++ walk_all(rest, %{at | module: module})
    end
  end

  # --- quoted code
  defp walk({:quote, _, args}, at) when is_list(args) do
    {options, [body]} = Enum.split(args, -1)
    walk_all(options, at) ++ walk(body, %{at | quoted: true, piped: 0})
  end

  defp walk({word, _, [inner]}, %{quoted: true} = at) when word in [:unquote, :unquote_splicing],
    do: walk(inner, %{at | quoted: false, piped: 0})

  # --- definitions
  defp walk({word, _, [head | rest]}, %{quoted: false, module: module} = at)
       when word in @definers and module != nil do
    {call, guards} =
      case head do
        {:when, _, [call | guards]} -> {call, guards}
        call -> {call, []}
      end

    case call do
      {name, meta, args} when is_atom(name) and name not in [:unquote] ->
        args = if is_list(args), do: args, else: []
        defaults = Enum.count(args, &match?({:\\, _, [_, _]}, &1))
        arity = length(args)
        kind = if word in [:defmacro, :defmacrop, :defguard, :defguardp], do: "macro", else: kind_of(word)

        keys = for n <- (arity - defaults)..arity, do: {:call, module, name, n}
        # What a delegate hands on to has its name.
        handed = if word == :defdelegate, do: [{:silent, name, place(meta, at)}], else: []
        [{:define, keys, kind, name, place(meta, at), module} | handed] ++ walk_all(args, at) ++ walk_all(guards, at) ++
          walk_all(rest, at)

      _ ->
        walk(call, at) ++ walk_all(guards, at) ++ walk_all(rest, at)
    end
  end

  defp walk({word, _, [fields]}, %{quoted: false, module: module} = at)
       when word in [:defstruct, :defexception] and module != nil do
    list = with :none <- literal(fields), do: fields

    own =
      for field <- if(is_list(list), do: list, else: []) do
        case field do
          {key, _} -> key
          atom -> atom
        end
      end

    defined =
      for {:__block__, meta, [name]} <- own, is_atom(name) and meta[:literal] do
        {:define, {:field, module, name}, "key", name, key_place(meta, at), module}
      end

    values = for {_, value} <- if(is_list(list), do: list, else: []), do: value
    defined ++ if(is_list(list), do: walk_all(values, at), else: walk(fields, at))
  end

  # --- attributes
  defp walk({:@, _, [{name, _, [typed]}]}, %{quoted: false, module: module} = at)
       when name in @types and module != nil do
    case typed do
      {:"::", _, [{type, meta, params}, body]} when is_atom(type) ->
        params = if is_list(params), do: params, else: []
        variables = for {variable, _, context} when context in [nil, []] <- params, do: variable
        key = {:type, module, type, length(params)}
        [{:define, key, "type", type, place(meta, at), module} | walk(body, %{at | types: variables})]

      other ->
        silence(other, at)
    end
  end

  defp walk({:@, _, [{name, _, [spec]}]}, %{quoted: false, module: module} = at)
       when (name == :spec or name in @callbacks) and module != nil do
    {spec, bindings} =
      case spec do
        {:when, _, [inner, bindings]} -> {inner, with(:none <- literal(bindings), do: bindings)}
        inner -> {inner, []}
      end

    variables = for {key, _} <- bindings, do: literal(key)
    typed = %{at | types: variables}
    bounds = for {_, bound} <- bindings, do: bound

    case spec do
      {:"::", _, [{fun, meta, args}, result]} when is_atom(fun) ->
        args = if is_list(args), do: args, else: []

        own =
          if name == :spec,
            do: [{:silent, fun, place(meta, at)}],
            else: [{:define, {:callback, module, fun, length(args)}, "callback", fun, place(meta, at), module}]

        own ++ walk_all(args, typed) ++ walk(result, typed) ++ walk_all(bounds, typed)

      other ->
        silence(other, at)
    end
  end

  defp walk({:@, _, [{name, meta, args}]}, at) when is_atom(name) do
    attribute = {:attribute, at.module, name}

    case args do
      _ when at.quoted and (name == :spec or name in @types or name in @callbacks) -> silence(args, at)
      _ when name in @reserved -> walk_all(args, at)
      _ when at.quoted or at.module == nil -> [{:silent, name, place(meta, at)} | walk_all(args, at)]
      [_] -> [{:define, attribute, "constant", name, place(meta, at), at.module} | walk_all(args, at)]
      _ -> [{:use, attribute, name, place(meta, at)}]
    end
  end

  # --- statements
  defp walk({word, meta, [{{:., _, [base, :{}]}, _, parts} | rest]}, at)
       when word in [:alias, :import, :require, :use] do
    named = for {:statement, module} <- events(meta, at), do: module

    inner =
      for {:__aliases__, _, names} = part <- parts do
        suffix = "." <> Enum.join(names, ".")
        found = Enum.find(named, &String.ends_with?(inspect(&1), suffix))
        used(found && {:module, found}, alias_name(part), alias_place(part, at))
      end

    walk(base, at) ++ inner ++ walk_all(rest, at)
  end

  defp walk({:alias, meta, [{:__aliases__, _, _} = name | rest]}, at) do
    named = for {:statement, module} <- events(meta, at), do: module
    target = List.first(named) || module_of(name, at)
    as = for {key, {:__aliases__, _, _} = as} <- options(rest), literal(key) == :as, do: as

    [used({:module, target}, alias_name(name), alias_place(name, at))] ++
      for(alias <- as, do: {:silent, inspect(target), alias_place(alias, at)})
  end

  defp walk({:import, meta, [name | rest]}, at) do
    named = for {:statement, module} <- events(meta, at), do: module
    target = List.first(named) || module_of(name, at)

    taken =
      for {key, list} <- options(rest), literal(key) in [:only, :except], {fun, arity} <- listed(list) do
        {:__block__, fun_meta, [fun_name]} = fun
        used({:call, target, fun_name, literal(arity)}, fun_name, key_place(fun_meta, at))
      end

    walk(name, at) ++ taken
  end

  # --- structs
  defp walk({:%, _, [name, {:%{}, _, pairs}]}, at) do
    module = module_of(name, at)

    {updated, pairs} =
      case pairs do
        [{:|, _, [base, pairs]}] -> {[base], pairs}
        pairs -> {[], pairs}
      end

    keys =
      for {{:__block__, meta, [key]}, _} <- pairs, is_atom(key) and meta[:literal] do
        used(module && {:field, module, key}, key, key_place(meta, at))
      end

    values = Enum.map(pairs, fn pair -> if is_tuple(pair), do: elem(pair, tuple_size(pair) - 1), else: pair end)
    walk(name, at) ++ keys ++ walk_all(updated, at) ++ walk_all(values, at)
  end

  # --- names
  defp walk({:__aliases__, _, parts} = name, at) do
    if Enum.all?(parts, &is_atom/1),
      do: [used({:module, module_of(name, at)}, alias_name(name), alias_place(name, at))],
      else: walk_all(parts, at)
  end

  defp walk({:|>, meta, [left, right]}, at) do
    operator(:|>, meta, at) ++ walk(left, %{at | piped: 0}) ++ walk(right, %{at | piped: 1})
  end

  defp walk({:&, _, [{:/, _, [{name, meta, context}, arity]}]}, at) when is_atom(name) and is_atom(context),
    do: named(name, meta, literal(arity), at)

  defp walk({:&, _, [{:/, _, [{{:., _, [target, name]}, meta, []}, arity]}]}, at) when is_atom(name),
    do: remote(target, name, meta, literal(arity), at) ++ walk(target, %{at | piped: 0})

  defp walk({{:., _, [target, name]}, meta, args}, at) when is_atom(name) and is_list(args) do
    arity = length(args) + at.piped
    remote(target, name, meta, arity, at) ++ walk(target, %{at | piped: 0}) ++ walk_all(args, at)
  end

  defp walk({{:., _, inner}, _, args}, at), do: walk_all(inner, at) ++ walk_all(args, at)

  # `name :: type` in a type names nothing.
  defp walk({:"::", _, [{name, _, context}, type]}, %{types: types} = at)
       when types != nil and is_atom(name) and context in [nil, []],
       do: walk(type, at)

  defp walk({name, meta, args}, %{types: types} = at) when types != nil and is_atom(name) do
    list = if is_list(args), do: args, else: []
    own = if name in types and list == [], do: [], else: [{:use, {:type, at.module, name, length(list)}, name, place(meta, at)}]
    own ++ walk_all(list, at)
  end

  defp walk({:__block__, meta, [value]}, at) when is_atom(value) do
    if meta[:literal], do: [{:silent, value, key_place(meta, at)}], else: []
  end

  defp walk({:__block__, _, list}, at), do: walk_all(list, at)

  defp walk({name, meta, context}, at) when is_atom(name) and is_atom(context), do: named(name, meta, at.piped, at)

  defp walk({name, meta, args}, at) when is_atom(name) and is_list(args),
    do: named(name, meta, length(args) + at.piped, at) ++ walk_all(args, at)

  defp walk({head, _, args}, at), do: walk(head, %{at | piped: 0}) ++ walk_all(args, at)
  defp walk({left, right}, at), do: walk(left, %{at | piped: 0}) ++ walk(right, %{at | piped: 0})
  defp walk(list, at) when is_list(list), do: walk_all(list, at)
  defp walk(_, _), do: []

  defp kind_of(:defp), do: "function"
  defp kind_of(_), do: "method"

  # A key that is quoted begins behind its quote, an atom behind its colon.
  defp key_place(meta, at) do
    line = Enum.at(lines(at.path), (meta[:line] || 1) - 1, "")
    column = meta[:column] || 1
    shift = case Regex.run(~r/^:?"?/, String.slice(line, (column - 1)..-1//1)), do: ([lead] -> String.length(lead))
    {at.path, meta[:line], column + shift}
  end

  defp lines(path) do
    with nil <- Process.get({:lines, path}) do
      lines = path |> File.read!() |> String.split("\n")
      Process.put({:lines, path}, lines)
      lines
    end
  end

  defp used(nil, name, place), do: {:silent, name, place}
  defp used({:module, nil}, name, place), do: {:silent, name, place}
  defp used(key, name, place), do: {:use, key, name, place}

  defp options([]), do: []

  defp options([list | _]) do
    list = with :none <- literal(list), do: list
    if is_list(list), do: Enum.filter(list, &match?({_, _}, &1)), else: []
  end

  defp listed(list) do
    list = with :none <- literal(list), do: list
    if is_list(list), do: Enum.filter(list, &match?({{:__block__, _, [_]}, _}, &1)), else: []
  end

  defp operator(name, meta, at), do: named(name, meta, 2, at)

  # A name without a module in front: what the compiler says, a variable where it says nothing.
  defp named(name, meta, _arity, at) do
    case for {:call, module, ^name, arity} <- events(meta, at), do: {:call, module, name, arity} do
      [] when at.quoted -> [{:silent, name, place(meta, at)}]
      [] -> []
      calls -> for call <- Enum.uniq(calls), do: {:use, call, name, place(meta, at)}
    end
  end

  defp remote(target, name, meta, arity, at) do
    module = module_of(target, at)
    calls = for {:call, found, ^name, n} <- events(meta, at), do: {:call, found, name, n}

    cond do
      at.types != nil and module != nil -> [{:use, {:type, module, name, arity}, name, place(meta, at)}]
      calls != [] -> for call <- Enum.uniq(calls), do: {:use, call, name, place(meta, at)}
      module != nil and is_integer(arity) -> [{:use, {:call, module, name, arity}, name, place(meta, at)}]
      true -> [{:silent, name, place(meta, at)}]
    end
  end

  # Code that was not compiled says nothing.
  defp silence(syntax, at) do
    {_, found} =
      Macro.prewalk(syntax, [], fn
        {:__aliases__, _, parts} = node, found ->
          written? = Enum.all?(parts, &is_atom/1)
          {node, if(written?, do: [{:silent, alias_name(node), alias_place(node, at)} | found], else: found)}

        {{:., _, [_, name]}, meta, _} = node, found when is_atom(name) ->
          {node, [{:silent, name, place(meta, at)} | found]}

        {:__block__, meta, [name]} = node, found when is_atom(name) ->
          {node, [{:silent, name, key_place(meta, at)} | found]}

        {name, meta, _} = node, found when is_atom(name) ->
          {node, [{:silent, name, place(meta, at)} | found]}

        node, found ->
          {node, found}
      end)

    found
  end
end

defmodule Main do
  def run(files) do
    Tracer.start()
    for app <- [:logger, :eex, :mix, :ex_unit, :crypto, :ssl, :inets], do: Application.ensure_all_started(app)
    ExUnit.start(autorun: false)
    Code.put_compiler_option(:ignore_module_conflict, true)
    Code.put_compiler_option(:parser_options, columns: true, token_metadata: true)
    Code.put_compiler_option(:tracers, [Tracer])
    {tests, sources} = Enum.split_with(files, &String.ends_with?(&1, ".exs"))
    compiled = compile(sources) ++ Enum.filter(tests, &compiles?/1)
    Code.put_compiler_option(:tracers, [])
    print(Enum.flat_map(compiled, &Reader.read/1))
  end

  # Tests may wait for what is not there.
  defp compiles?(test) do
    task = Task.async(fn -> compile([test]) end)
    match?({:ok, [_]}, Task.yield(task, 60_000) || Task.shutdown(task, :brutal_kill))
  end

  defp compile([]), do: []

  defp compile(files) do
    case Kernel.ParallelCompiler.compile(files) do
      {:ok, _, _} ->
        files

      {:error, errors, _} ->
        failed = for {file, line, message} <- errors do
          IO.puts(:stderr, "not compiled: #{Path.relative_to_cwd(file)}:#{inspect(line)} #{String.slice(message, 0, 300)}")
          Path.relative_to_cwd(file)
        end

        rest = files -- failed
        if rest == files, do: [], else: compile(rest)
    end
  rescue
    error ->
      IO.puts(:stderr, "not compiled: #{inspect(files)} #{Exception.message(error)}")
      []
  catch
    _, reason ->
      IO.puts(:stderr, "not compiled: #{inspect(files)} #{inspect(reason)}")
      []
  end

  defp print(found) do
    defined =
      Enum.reduce(found, %{}, fn
        {:define, keys, kind, name, place, module}, defined ->
          keys = List.wrap(keys)
          first = Enum.find_value(keys, &defined[&1])
          target = first || {place, kind, name, module}
          Enum.reduce(keys, defined, &Map.put_new(&2, &1, target))

        _, defined ->
          defined
      end)

    targets = defined |> Map.values() |> Enum.uniq()
    named = Enum.group_by(targets, fn {_, _, name, _} -> last_part(name) end)

    for {place, kind, name, module} <- targets, do: row([place, place, kind, name, inspect(module)])

    for item <- Enum.uniq(found) do
      case item do
        {:define, keys, _, _, place, _} ->
          {target, _, _, _} = defined[hd(List.wrap(keys))]
          if target != place, do: row(["?", place, target])

        {:use, key, name, place} ->
          case defined[key] do
            {target, kind, _, _} -> row([place, target, kind, name])
            nil -> :ok
          end

        {:silent, name, place} ->
          silent(named, name, place)
      end
    end
  end

  defp silent(named, name, place) do
    for {target, _, _, _} <- named[last_part(name)] || [], do: row(["?", place, target])
  end

  defp last_part(name), do: name |> to_string() |> String.split(".") |> List.last()

  defp row(cells) do
    text =
      Enum.map_join(cells, "\t", fn
        {path, line, column} -> "#{path}\t#{line}\t#{column}"
        cell -> to_string(cell)
      end)

    IO.puts(text)
  end
end

Main.run(System.argv())
