#compdef codecompass
_codecompass() {
  local -a answer candidates
  local line
  answer=("${(@f)$(codecompass __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case $answer[1] in
    files) _files ;;
    folders) _files -/ ;;
    *)
      for line in "${(@)answer[2,-1]}"; do
        candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
      done
      _describe codecompass candidates
      ;;
  esac
}
compdef _codecompass codecompass
