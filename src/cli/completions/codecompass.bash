_codecompass() {
  local IFS=$'\n' cur="${COMP_WORDS[COMP_CWORD]}" answer
  answer=($(codecompass __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
  case "${answer[0]}" in
    files) COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null ;;
    folders) COMPREPLY=($(compgen -d -- "$cur")); compopt -o filenames 2>/dev/null ;;
    *) COMPREPLY=("${answer[@]:1}") ;;
  esac
}
complete -F _codecompass codecompass
